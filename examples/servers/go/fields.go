package main

import (
	"encoding/json"
	"slices"
	"strconv"
)

// fields reads the members of a request body, and keeps the first thing that is wrong with them.
type fields struct {
	members map[string]any
	wrong   *rejection
}

func (f *fields) fail(message string) {
	if f.wrong == nil {
		f.wrong = invalid(message)
	}
}

func (f *fields) has(name string) bool {
	_, there := f.members[name]
	return there
}

// text is a string that must be there, and must not be empty.
func (f *fields) text(name string) string {
	value, isText := f.members[name].(string)
	if !isText || value == "" {
		f.fail(name + " must be a string that is not empty")
	}
	return value
}

// optionalText is nil where there is none; null is no string.
func (f *fields) optionalText(name string) *string {
	if !f.has(name) {
		return nil
	}
	value, isText := f.members[name].(string)
	if !isText {
		f.fail(name + " must be a string")
	}
	return &value
}

func (f *fields) choice(name string, choices []string) string {
	value := f.text(name)
	if !slices.Contains(choices, value) {
		f.fail(name + " is none of those that there are")
	}
	return value
}

func (f *fields) amount(name string) amount {
	value, isAmount := parseAmount(f.text(name))
	if !isAmount {
		f.fail(name + " must be a decimal string with at most two places")
	}
	return value
}

// whole is a whole number within these bounds, or the default where there is none.
func (f *fields) whole(name string, otherwise, least, most int64) int64 {
	if !f.has(name) {
		return otherwise
	}
	number, _ := f.members[name].(json.Number)
	value, err := strconv.ParseInt(number.String(), 10, 64)
	if err != nil || value < least || value > most {
		f.fail(name + " must be a whole number within bounds")
	}
	return value
}
