package configs

func (d *Document) syntaxProblem(src []byte, err error) Problem {
	return d.problem(Pos{1, 1}, "", err.Error())
}
