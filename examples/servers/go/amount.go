package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// amount is money in hundredths: no float ever holds any.
type amount int64

var written = regexp.MustCompile(`^[0-9]{1,12}(\.[0-9]{1,2})?$`)

// parseAmount reads a decimal string of at most two places.
func parseAmount(text string) (amount, bool) {
	if !written.MatchString(text) {
		return 0, false
	}
	whole, part, _ := strings.Cut(text, ".")
	hundredths, err := strconv.ParseInt(whole+(part + "00")[:2], 10, 64)
	return amount(hundredths), err == nil
}

func (a amount) String() string {
	return fmt.Sprintf("%d.%02d", a/100, a%100)
}
