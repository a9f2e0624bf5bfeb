// Type-checks examples in Go with the compiler's own type checker: go run check.go < request.json
//
// The request is {"roots": {"module/path": "/folder"}, "files": ["package main …"]}: each file is a package by
// itself. Imports are those of the standard library, and of modules whose sources lie in the folders of roots. Of those
// modules, only declarations are read, so they may need a newer Go than the one that runs this.
// It prints a list of faults for each file.
package main

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"log"
	"os"
	"path/filepath"
	"strings"
)

type request struct {
	Roots map[string]string `json:"roots"`
	Files []string          `json:"files"`
}

type fault struct {
	Line    int    `json:"line"`
	Message string `json:"message"`
}

type loader struct {
	fset     *token.FileSet
	standard types.Importer
	roots    map[string]string
	loaded   map[string]*types.Package
}

func (l *loader) Import(path string) (*types.Package, error) {
	if found, ok := l.loaded[path]; ok {
		return found, nil
	}
	for root, folder := range l.roots {
		if path == root || strings.HasPrefix(path, root+"/") {
			return l.load(path, filepath.Join(folder, strings.TrimPrefix(path, root)))
		}
	}
	if strings.Contains(strings.Split(path, "/")[0], ".") {
		return nil, errors.New("no source")
	}
	return l.standard.Import(path)
}

func (l *loader) load(path, folder string) (*types.Package, error) {
	described, err := build.ImportDir(folder, 0)
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range described.GoFiles {
		file, err := parser.ParseFile(l.fset, filepath.Join(folder, name), nil, 0)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	config := types.Config{Importer: l, IgnoreFuncBodies: true, Error: func(error) {}}
	found, _ := config.Check(path, l.fset, files, nil)
	found.MarkComplete()
	l.loaded[path] = found
	return found, nil
}

func (l *loader) check(text string) []fault {
	faults := []fault{}
	file, err := parser.ParseFile(l.fset, "example.go", text, 0)
	if err != nil {
		return append(faults, fault{1, err.Error()})
	}
	config := types.Config{Importer: l, Error: func(err error) {
		var found types.Error
		if errors.As(err, &found) {
			faults = append(faults, fault{l.fset.Position(found.Pos).Line, found.Msg})
		}
	}}
	config.Check("example", l.fset, []*ast.File{file}, nil)
	return faults
}

func main() {
	var asked request
	if err := json.NewDecoder(os.Stdin).Decode(&asked); err != nil {
		log.Fatal(err)
	}
	fset := token.NewFileSet()
	l := &loader{fset, importer.ForCompiler(fset, "source", nil), asked.Roots, map[string]*types.Package{}}
	answer := [][]fault{}
	for _, text := range asked.Files {
		answer = append(answer, l.check(text))
	}
	if err := json.NewEncoder(os.Stdout).Encode(answer); err != nil {
		log.Fatal(err)
	}
}
