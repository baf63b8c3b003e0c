import type { SkeletonAbility } from "./abilities.ts";
import { instructions, introduction, prefixed, type Skeleton } from "./skeleton.ts";

const START = "go run payspec-driver.go";

export const go: Skeleton = {
  path: "payspec-driver.go",
  start: START,
  text: (abilities, { port, basePath }) => `//go:build ignore

/*
${prefixed(introduction(START), "")}
*/
package main

import (
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
)

const (
	address  = "127.0.0.1:${port}"
	basePath = "${basePath}"
)

// body holds the members of a request body or of a response.
type body map[string]any

// ability acts on the resource with this id, which is empty for newBusiness.
type ability func(id string, given body) (body, error)

var errIncomplete = errors.New("complete this function in payspec-driver.go")

${abilities.map(functionOf).join("\n\n")}

var abilities = map[string]ability{
${abilities.map(({ name }) => `	// "${name}": ${name},`).join("\n")}
}

var paths = map[string]string{
${aligned(abilities)}
}

func serve(w http.ResponseWriter, r *http.Request) {
	data, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	if token := os.Getenv("DRIVER_TOKEN"); token != "" &&
		subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), []byte("Bearer "+token)) != 1 {
		respond(w, 401, body{"message": "the token is missing or wrong"})
		return
	}
	path, isBelow := strings.CutPrefix(r.URL.EscapedPath(), basePath)
	if isBelow && r.Method == "GET" && path == "/abilities" {
		names := []string{}
		for name := range abilities {
			names = append(names, name)
		}
		respond(w, 200, body{"abilities": names})
		return
	}
	for name, act := range abilities {
		match := regexp.MustCompile("^" + paths[name] + "$").FindStringSubmatch(path)
		if !isBelow || r.Method != "POST" || match == nil {
			continue
		}
		id := ""
		if len(match) > 1 {
			id, _ = url.PathUnescape(match[1])
		}
		given := body{}
		if len(data) > 0 {
			err = json.Unmarshal(data, &given)
		}
		var done body
		if err == nil {
			done, err = act(id, given)
		}
		if err != nil {
			respond(w, 500, body{"message": fmt.Sprintf("%s failed: %v", name, err)})
			return
		}
		if done == nil {
			done = body{}
		}
		respond(w, 200, done)
		return
	}
	respond(w, 404, body{"message": "no ability of this driver is at " + r.URL.Path})
}

func respond(w http.ResponseWriter, status int, value body) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(value)
}

func main() {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("payspec driver at http://" + address + basePath)
	log.Fatal(http.Serve(listener, http.HandlerFunc(serve)))
}
`,
};

function functionOf(ability: SkeletonAbility): string {
  const { name } = ability;
  return `${prefixed([`${name}:`, ...instructions(ability, 110)], "// ")}
func ${name}(id string, given body) (body, error) {
	return nil, errIncomplete
}`;
}

/** Returns the entries of the path table, aligned as gofmt does. */
function aligned(abilities: readonly SkeletonAbility[]): string {
  const width = Math.max(...abilities.map(({ name }) => name.length)) + 3;
  return abilities
    .map(({ name, path }) => `	${`"${name}":`.padEnd(width)} \`${path.replace(/\{\w+\}/, "([^/]+)")}\`,`)
    .join("\n");
}
