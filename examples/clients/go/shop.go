// Package shop is a small shop that takes payments, with the standard library only.
package shop

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"
)

// Mistake plants one mistake, to show how `payspec client` reports it; see ../README.md. A real client has nothing like
// this.
var Mistake = os.Getenv("MISTAKE")

// ErrRejected is the error of a request that the service rejects.
var ErrRejected = errors.New("rejected")

// Payment holds the fields that the shop needs; servers may send more.
type Payment struct {
	PaymentID   string `json:"paymentId"`
	PaymentURL  string `json:"paymentUrl"`
	Status      string `json:"status"`
	Amount      string `json:"amount"`
	RefundTotal string `json:"refundTotal"`
}

// Service has the operations that the shop needs.
type Service struct {
	URL, ClientID, BusinessID, APIKey string
	client                            http.Client
}

func newKey() string {
	random := make([]byte, 16)
	_, _ = rand.Read(random)
	return hex.EncodeToString(random)
}

// call sends a request, again if it receives no response or is one too many, and decodes the response.
func (s *Service) call(method, path string, body any, key string, result any) error {
	var data []byte
	if body != nil {
		var err error
		if data, err = json.Marshal(body); err != nil {
			return err
		}
	}
	for attempt := 1; attempt <= 10; attempt++ {
		request, err := http.NewRequest(method, s.URL+path, bytes.NewReader(data))
		if err != nil {
			return err
		}
		request.Header.Set("Client-Id", s.ClientID)
		request.Header.Set("Business-Id", s.BusinessID)
		request.Header.Set("X-Api-Key", s.APIKey)
		if body != nil {
			request.Header.Set("Content-Type", "application/json")
		}
		if key != "" {
			// The same key for every attempt: the first request may have been processed.
			request.Header.Set("X-Idempotency-Key", key)
			if Mistake == "new-key-on-retry" {
				request.Header.Set("X-Idempotency-Key", newKey())
				request.GetBody = nil // or net/http sends it again itself, with the same key
			}
		}
		response, err := s.client.Do(request)
		if err != nil {
			time.Sleep(time.Duration(attempt) * 100 * time.Millisecond)
			continue
		}
		text, err := io.ReadAll(response.Body)
		_ = response.Body.Close()
		switch {
		case err != nil:
			time.Sleep(time.Duration(attempt) * 100 * time.Millisecond)
		case response.StatusCode == http.StatusTooManyRequests:
			time.Sleep(time.Second)
		case response.StatusCode >= 300:
			return fmt.Errorf("%w with %d", ErrRejected, response.StatusCode)
		default:
			return json.Unmarshal(text, result)
		}
	}
	return fmt.Errorf("no response to %s %s", method, path)
}

type envelope struct {
	Data Payment `json:"data"`
}

// CreatePayment creates a payment of an amount in BDT.
func (s *Service) CreatePayment(reference, amount, callback string) (Payment, error) {
	body := map[string]any{"amount": amount, "currency": "BDT", "merchantTxnId": reference, "callbackUrl": callback}
	if Mistake == "amount-as-number" {
		body["amount"] = json.Number(amount)
	}
	var created envelope
	err := s.call(http.MethodPost, "/api/v1/payment/create", body, newKey(), &created)
	return created.Data, err
}

// ReadPayment returns a payment; nil until the service shows it.
func (s *Service) ReadPayment(paymentID string) (*Payment, error) {
	var read envelope
	err := s.call(http.MethodGet, "/api/v1/payment/"+url.PathEscape(paymentID), nil, "", &read)
	if errors.Is(err, ErrRejected) {
		return nil, nil
	}
	return &read.Data, err
}

// Refund creates a refund of a part of a payment, and returns its id.
func (s *Service) Refund(paymentID, amount, reason string) (string, error) {
	key := newKey()
	if Mistake == "constant-key" {
		key = "refund"
	}
	var created struct {
		Data struct {
			RefundID string `json:"refundId"`
		} `json:"data"`
	}
	path := "/api/v1/payment/" + url.PathEscape(paymentID) + "/refund/create"
	err := s.call(http.MethodPost, path, map[string]any{"amount": amount, "reason": reason}, key, &created)
	return created.Data.RefundID, err
}

// FindPayment returns the id of the payment with this reference; empty if there is none yet.
func (s *Service) FindPayment(reference string) (string, error) {
	query := url.Values{"merchantTxnId": {reference}}
	if Mistake == "key-in-address" {
		query.Set("apiKey", s.APIKey)
	}
	var page any
	if err := s.call(http.MethodGet, "/api/v1/payment/list?"+query.Encode(), nil, "", &page); err != nil {
		return "", err
	}
	return paymentIn(page), nil
}

// paymentIn returns the id of the first payment in a body: the contract leaves the shape of a page open.
func paymentIn(value any) string {
	switch each := value.(type) {
	case []any:
		for _, item := range each {
			if found := paymentIn(item); found != "" {
				return found
			}
		}
	case map[string]any:
		id, isPayment := each["paymentId"].(string)
		if _, isRefund := each["refundId"]; isPayment && !isRefund {
			return id
		}
		for _, member := range each {
			if found := paymentIn(member); found != "" {
				return found
			}
		}
	}
	return ""
}

// Same compares amounts as decimals.
func Same(left, right string) bool {
	if Mistake == "exact-amounts" {
		return left == right
	}
	a, isNumber := new(big.Rat).SetString(left)
	b, isNumberToo := new(big.Rat).SetString(right)
	return isNumber && isNumberToo && a.Cmp(b) == 0
}

// WaitFor calls look until it returns true; it pauses between two calls.
func WaitFor(look func() (bool, error)) error {
	for until := time.Now().Add(time.Minute); time.Now().Before(until); {
		if found, err := look(); found || err != nil {
			return err
		}
		if Mistake != "busy-polling" {
			time.Sleep(250 * time.Millisecond)
		}
	}
	return errors.New("it never came")
}

// Shop knows which of its orders are paid.
type Shop struct {
	Service *Service
	lock    sync.Mutex
	open    map[string]bool
	paid    map[string]bool
}

// New creates a shop.
func New(service *Service) *Shop {
	return &Shop{Service: service, open: map[string]bool{}, paid: map[string]bool{}}
}

// Order creates the payment of an order, and returns its id.
func (s *Shop) Order(reference, amount string) (string, error) {
	payment, err := s.Service.CreatePayment(reference, amount, "https://shop.example/paid")
	if err != nil {
		return "", err
	}
	if !Same(payment.Amount, amount) {
		return "", fmt.Errorf("another amount than %s: %s", amount, payment.Amount)
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	s.open[payment.PaymentID] = true
	return payment.PaymentID, nil
}

// confirm reads a payment, and remembers it if it is paid.
func (s *Shop) confirm(paymentID string) error {
	payment, err := s.Service.ReadPayment(paymentID)
	if err != nil || payment == nil || payment.Status != "COMPLETED" {
		return err
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	delete(s.open, paymentID)
	s.paid[paymentID] = true
	return nil
}

// IsPaid returns true once an order is paid.
func (s *Shop) IsPaid(paymentID string) (bool, error) {
	s.lock.Lock()
	isOpen, isPaid := s.open[paymentID], s.paid[paymentID]
	s.lock.Unlock()
	if isPaid || !isOpen || Mistake == "trusted-webhook" {
		return isPaid, nil
	}
	err := s.confirm(paymentID)
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.paid[paymentID], err
}

// ServeHTTP handles a webhook of any shape: anybody can send one, so it only is a reason to look.
func (s *Shop) ServeHTTP(response http.ResponseWriter, request *http.Request) {
	body, _ := io.ReadAll(request.Body)
	s.lock.Lock()
	var waiting []string
	for each := range s.open {
		waiting = append(waiting, each)
	}
	s.lock.Unlock()
	for _, each := range waiting {
		if Mistake == "trusted-webhook" {
			if name, _ := json.Marshal(each); strings.Contains(string(body), string(name)) {
				s.lock.Lock()
				s.paid[each] = true
				s.lock.Unlock()
			}
		} else if err := s.confirm(each); err != nil {
			response.WriteHeader(http.StatusServiceUnavailable)
			return
		}
	}
	response.WriteHeader(http.StatusNoContent)
}
