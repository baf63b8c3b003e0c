package main

import (
	"bytes"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"strings"
	"time"
)

const largestBody = 64 * 1024

// listener is one address of the service: that of the sandbox, or that for live keys.
type listener struct {
	*service
	live    bool
	token   string // of the control paths, which only the sandbox has
	address string
}

// listen serves on the loopback interface alone.
func (l *listener) listen(port string) (*http.Server, net.Listener, error) {
	socket, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		return nil, nil, err
	}
	l.address = "http://" + socket.Addr().String()
	// What net/http complains of may quote a request, and there are credentials in it.
	quiet := log.New(io.Discard, "", 0)
	return &http.Server{Handler: l, ReadTimeout: 30 * time.Second, ErrorLog: quiet}, socket, nil
}

func (l *listener) ServeHTTP(writer http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(writer, request.Body, largestBody))
	if err != nil {
		say(writer, answer{}, &rejection{413, "INVALID_REQUEST", "the body cannot be read"})
		return
	}
	// An answer is written down before anybody else may change what it shows.
	l.Lock()
	defer l.Unlock()
	given, err := l.answer(request, body)
	say(writer, given, err)
}

func (l *listener) answer(request *http.Request, body []byte) (answer, error) {
	if ability, isControl := strings.CutPrefix(request.URL.Path, "/control/"); isControl && l.mayControl(request) {
		t := told{}
		if err := json.Unmarshal(body, &t); err != nil {
			return answer{}, invalid("the body must be a JSON object of texts")
		}
		done, err := l.control(ability, t)
		return answer{200, done}, err
	}
	caller, err := l.authenticate(request, l.live)
	if err != nil {
		return answer{}, err
	}
	return l.serve(call{request, caller, l.live, body, l.address})
}

func (l *listener) mayControl(request *http.Request) bool {
	given := []byte(request.Header.Get("Authorization"))
	return !l.live && subtle.ConstantTimeCompare(given, []byte("Bearer "+l.token)) == 1
}

func say(writer http.ResponseWriter, given answer, err error) {
	var why *rejection
	if errors.As(err, &why) {
		given = answer{why.status, map[string]any{"errorType": why.errorType, "error": map[string]string{"detail": why.message}}}
	}
	text, err := json.Marshal(given.body)
	if err != nil {
		given.status, text = 500, []byte(`{}`)
	}
	writer.Header().Set("Content-Type", "application/json; charset=utf-8")
	writer.WriteHeader(given.status)
	writer.Write(text)
}

// readFields reads a body that must be one JSON object.
func readFields(body []byte) (*fields, error) {
	var members map[string]any
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	if err := decoder.Decode(&members); err != nil || members == nil {
		return nil, invalid("the body must be a JSON object")
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, invalid("the body must be one JSON object")
	}
	return &fields{members: members}, nil
}
