package main

import (
	"net/url"
	"slices"
	"strconv"
	"time"
)

const (
	usualSize   = 25
	largestSize = 100
)

// page is one page of a list, in the order in which the payments were made.
type page struct {
	Payments []*payment `json:"payments"`
	Page     int        `json:"page"`
	Size     int        `json:"size"`
	More     bool       `json:"more"`
}

// list keeps what every filter of the query keeps.
func (s *service) list(owner *business, live bool, query url.Values) (*page, error) {
	f := filter{query: query}
	keeps := f.read()
	number, size := f.whole("page", 0, 0, 1_000_000), f.whole("size", usualSize, 1, largestSize)
	if f.wrong != nil {
		return nil, f.wrong
	}
	kept := slices.DeleteFunc(s.of(owner, live), func(each *payment) bool { return !keeps(each) })
	from := min(number*size, len(kept))
	to := min(from+size, len(kept))
	// An empty page is a list too, not null.
	return &page{append([]*payment{}, kept[from:to]...), number, size, to < len(kept)}, nil
}

// filter reads the query, and keeps the first thing that is wrong with it.
type filter struct {
	query url.Values
	wrong *rejection
}

func (f *filter) read() func(*payment) bool {
	status, vendor := f.choice("status", statuses), f.choice("vendor", vendors)
	from, to := f.moment("from"), f.moment("to")
	least, most := f.number("amountMin"), f.number("amountMax")
	return func(p *payment) bool {
		value := float64(p.value) / 100
		return (status == "" || p.Status == status) &&
			(vendor == "" || p.Vendor == vendor) &&
			(from == nil || !p.initiated.Before(*from)) &&
			(to == nil || !p.initiated.After(*to)) &&
			(least == nil || value >= *least) &&
			(most == nil || value <= *most) &&
			(!f.query.Has("merchantTxnId") || p.MerchantTxnID == f.query.Get("merchantTxnId"))
	}
}

func (f *filter) fail(name string) {
	if f.wrong == nil {
		f.wrong = &rejection{400, "INVALID_REQUEST", name + " cannot be read"}
	}
}

func (f *filter) choice(name string, choices []string) string {
	value := f.query.Get(name)
	if f.query.Has(name) && !slices.Contains(choices, value) {
		f.fail(name)
	}
	return value
}

func (f *filter) whole(name string, otherwise, least, most int) int {
	if !f.query.Has(name) {
		return otherwise
	}
	value, err := strconv.Atoi(f.query.Get(name))
	if err != nil || value < least || value > most {
		f.fail(name)
	}
	return value
}

func (f *filter) number(name string) *float64 {
	if !f.query.Has(name) {
		return nil
	}
	value, err := strconv.ParseFloat(f.query.Get(name), 64)
	if err != nil {
		f.fail(name)
	}
	return &value
}

func (f *filter) moment(name string) *time.Time {
	if !f.query.Has(name) {
		return nil
	}
	value, err := time.Parse(time.RFC3339, f.query.Get(name))
	if err != nil {
		f.fail(name)
	}
	return &value
}
