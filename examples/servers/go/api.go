package main

import (
	"net/http"
	"strings"
)

// answer is what a request is answered with: a status, and a value that becomes JSON.
type answer struct {
	status int
	body   any
}

// call is a request to the API, by a business that may make it.
type call struct {
	*http.Request
	caller  *business
	live    bool
	body    []byte
	address string
}

func success(status int, data any, message string) answer {
	body := map[string]any{"status": "success", "data": data}
	if message != "" {
		body["message"] = message
	}
	return answer{status, body}
}

func (s *service) authenticate(request *http.Request, live bool) (*business, error) {
	caller := s.businesses[request.Header.Get("Business-Id")]
	if caller == nil || !caller.mayCall(request.Header.Get("Client-Id"), request.Header.Get("X-Api-Key"), live) {
		// Whatever is wrong with the credentials, the answer is the same.
		return nil, &rejection{401, "INVALID_API_KEY", "these credentials are not accepted"}
	}
	return caller, nil
}

// serve answers a request to the API.
func (s *service) serve(c call) (answer, error) {
	rest, known := strings.CutPrefix(c.URL.Path, "/api/v1/payment/")
	path := strings.Split(rest, "/")
	switch route := c.Method; {
	case !known:
	case route == "POST" && rest == "create":
		return s.once(c, s.create)
	case route == "GET" && rest == "list":
		data, err := s.list(c.caller, c.live, c.URL.Query())
		return success(200, data, ""), err
	case route == "GET" && len(path) == 1:
		data, err := s.find(c.caller, c.live, path[0])
		return success(200, data, "Found."), err
	case route == "POST" && len(path) == 3 && path[1] == "refund" && path[2] == "create":
		return s.once(c, func(c call) (answer, error) { return s.createRefund(c, path[0]) })
	case route == "GET" && len(path) == 3 && path[1] == "refund":
		return s.readRefund(c, path[0], path[2])
	}
	return answer{}, notFound("there is nothing here")
}

// once answers a request that bears the idempotency key of an earlier one as that one was answered.
func (s *service) once(c call, do func(call) (answer, error)) (answer, error) {
	given := c.Header.Get("X-Idempotency-Key")
	if given == "" {
		return do(c)
	}
	name := c.caller.businessID + " " + c.URL.Path + " " + given
	if earlier, known := s.answered[name]; known {
		if earlier.asked != string(c.body) {
			return answer{}, refused("this X-Idempotency-Key belongs to another request")
		}
		return earlier.answer, nil
	}
	done, err := do(c)
	if err == nil {
		s.answered[name] = replay{string(c.body), done}
	}
	return done, err
}

func (s *service) create(c call) (answer, error) {
	if c.Header.Get("X-Idempotency-Key") == "" {
		return answer{}, invalid("X-Idempotency-Key is required")
	}
	read, err := readFields(c.body)
	if err != nil {
		return answer{}, err
	}
	made, err := s.createPayment(c.caller, c.live, read, c.address)
	if err != nil {
		return answer{}, err
	}
	// A copy: what is answered again later is what was true then.
	return success(201, *made, "Payment created."), nil
}

func (s *service) createRefund(c call, paymentID string) (answer, error) {
	of, err := s.find(c.caller, c.live, paymentID)
	if err != nil {
		return answer{}, err
	}
	f, err := readFields(c.body)
	if err != nil {
		return answer{}, err
	}
	var wanted *amount
	if f.has("amount") {
		value := f.amount("amount")
		wanted = &value
	}
	reason, merchantRef := f.text("reason"), f.optionalText("merchantRef")
	if f.wrong != nil {
		return answer{}, f.wrong
	}
	made, err := of.refund(wanted, reason, merchantRef)
	if err != nil {
		return answer{}, err
	}
	return success(202, *made, ""), nil
}

func (s *service) readRefund(c call, paymentID, refundID string) (answer, error) {
	of, err := s.find(c.caller, c.live, paymentID)
	if err != nil {
		return answer{}, err
	}
	for _, each := range of.refunds {
		if each.RefundID == refundID {
			return success(200, each, ""), nil
		}
	}
	return answer{}, notFound("there is no such refund")
}

func isHTTPS(text string) bool { return strings.HasPrefix(text, "https://") }
