package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"
)

// drive is the command of payspec's driver: it asks the running server for one ability, and prints what it answers.
// Each argument is name=value; a key comes in the environment, where no list of processes shows it.
func drive(ability string, arguments []string) error {
	t := told{}
	if text := os.Getenv("PAYSPEC_KEY"); text != "" {
		t["key"] = text
	}
	for _, each := range arguments {
		name, value, _ := strings.Cut(each, "=")
		t[name] = value
	}
	body, err := json.Marshal(t)
	if err != nil {
		return err
	}
	request, err := http.NewRequest("POST", os.Getenv("PAYSPEC_URL")+"/control/"+ability, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+keptSecret("control", func() string { return randomText(20) }))
	client := &http.Client{Timeout: 20 * time.Second, Transport: &http.Transport{}}
	answer, err := client.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.StatusCode != 200 {
		return fmt.Errorf("the server answered %d: %s", answer.StatusCode, said)
	}
	fmt.Println(string(said))
	return nil
}
