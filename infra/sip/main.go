// Command sip connects telephone calls by SIP with the bridge, each as a media-stream WebSocket.
package main

import (
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
	"time"

	"candi/infra/sip/internal/config"
	"candi/infra/sip/internal/leg"
)

// Interval at which the program checks that its parent process is still running.
const parentCheck = time.Second

func main() {
	log := slog.New(slog.NewJSONHandler(os.Stderr, nil))
	settings, err := config.Read(os.Getenv)
	if err != nil {
		fmt.Fprintf(os.Stderr, "Environment:\n%v\n", err)
		os.Exit(1)
	}
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, syscall.SIGTERM, syscall.SIGINT)
	parent := os.Getppid()
	running, err := leg.Start(settings, leg.DefaultLimits, log)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	// A TLS port of 0 means that there is none.
	fmt.Printf("ready sip {\"port\":%d,\"tlsPort\":%d,\"controlPort\":%d}\n",
		running.Port(), running.TLSPort(), running.ControlPort())
	orphaned := time.NewTicker(parentCheck)
	defer orphaned.Stop()
	for waiting := true; waiting; {
		select {
		case <-stop:
			waiting = false
		case <-orphaned.C:
			waiting = os.Getppid() == parent
		}
	}
	running.Close()
}
