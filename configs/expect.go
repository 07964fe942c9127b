package configs

func (l *loader) loadExpect() {}
