package configs

func (l *loader) loadTable()   {}
func (l *loader) loadTerrain() {}
