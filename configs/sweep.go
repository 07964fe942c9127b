package configs

func (l *loader) loadSweep() {}
