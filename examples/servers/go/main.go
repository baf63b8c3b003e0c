// A small payment service that does what the integration contract says, on the standard library alone.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

var accounts = []struct{ name, clientID, businessID, prefix string }{
	{"main", "SM_EXAMPLE1", "SB_EXAMPLE1", "sk_test_"},
	{"live", "SM_EXAMPLE1", "SB_EXAMPLE1", "sk_live_"},
	{"other", "SM_EXAMPLE1", "SB_EXAMPLE2", "sk_test_"},
}

func main() {
	if len(os.Args) > 2 && os.Args[1] == "drive" {
		exitOn(drive(os.Args[2], os.Args[3:]))
		return
	}
	port := flag.String("port", "8090", "of the sandbox")
	livePort := flag.String("live-port", "8091", "of the address for live keys")
	flag.Parse()
	served := newService()
	for _, each := range accounts {
		owner := served.businesses[each.businessID]
		if owner == nil {
			owner = served.addBusiness(each.clientID, each.businessID, "")
		}
		owner.accept(keptSecret(each.name, func() string { return newKey(each.prefix) }))
	}
	sandbox := &listener{service: served, token: keptSecret("control", func() string { return randomText(20) })}
	live := &listener{service: served, live: true}
	server, socket, err := sandbox.listen(*port)
	exitOn(err)
	liveServer, liveSocket, err := live.listen(*livePort)
	exitOn(err)
	go func() { exitOn(liveServer.Serve(liveSocket)) }()
	fmt.Printf("listening at %s, and for live keys at %s\n", sandbox.address, live.address)
	exitOn(server.Serve(socket))
}

// keptSecret is the secret in a file of the folder keys, beside the program; made where there is none yet.
func keptSecret(name string, create func() string) string {
	program, err := os.Executable()
	exitOn(err)
	folder := filepath.Join(filepath.Dir(program), "keys")
	exitOn(os.MkdirAll(folder, 0o700))
	file := filepath.Join(folder, name)
	text, err := os.ReadFile(file)
	if os.IsNotExist(err) {
		text = []byte(create() + "\n")
		err = os.WriteFile(file, text, 0o600)
	}
	exitOn(err)
	return strings.TrimSpace(string(text))
}

func exitOn(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
