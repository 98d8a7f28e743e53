package leg

import (
	"bytes"
	"log/slog"
	"net/netip"
	"runtime"
	"strings"
	"testing"
	"time"

	"candi/infra/sip/internal/config"
	"candi/infra/sip/internal/g711"
	"candi/infra/sip/internal/guard"
	"candi/infra/sip/internal/sdp"
)

// quick are limits with which tests don't wait long.
func quick() Limits {
	limits := DefaultLimits
	limits.Confirmation = 2 * time.Second
	limits.Stop = 200 * time.Millisecond
	return limits
}

// unlimited lets a flood of messages through.
func unlimited(limits Limits) Limits {
	much := guard.Rate{PerSecond: 1e6, Burst: 1e6}
	limits.Messages, limits.MessagesEach = much, much
	return limits
}

func startLeg(t *testing.T, b *bridge, limits Limits, change func(*config.Config)) *Leg {
	t.Helper()
	settings := config.Config{
		Listen:     []netip.AddrPort{netip.MustParseAddrPort("127.0.0.1:0"), netip.MustParseAddrPort("[::1]:0")},
		Encryption: sdp.Allow,
		BridgeURL:  b.url(),
		Token:      testToken,
	}
	if change != nil {
		change(&settings)
	}
	leg, err := Start(settings, limits, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(leg.Close)
	return leg
}

// tone is audio in which no two frames are the same.
func tone(frames int) []byte {
	audio := make([]byte, frames*160)
	for i := range audio {
		audio[i] = byte(i*7 + i/160*13)
		if audio[i] == g711.Silence || audio[i] == 0x7f {
			audio[i] = 1
		}
	}
	return audio
}

// waitFor polls until the condition holds.
func waitFor(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !holds(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("waited in vain: " + what)
		}
	}
}

// contains reports whether the audio occurs uninterrupted.
func contains(all, audio []byte) bool { return bytes.Contains(all, audio) }

// noGoroutines checks that no goroutine of the leg or of its streams is left.
func noGoroutines(t *testing.T) {
	t.Helper()
	stacks := ""
	waitFor(t, "the end of all goroutines", func() bool {
		buffer := make([]byte, 1<<20)
		stacks = string(buffer[:runtime.Stack(buffer, true)])
		for _, stack := range strings.Split(stacks, "\n\n") {
			ours := strings.Contains(stack, "candi/infra/sip/internal/") || strings.Contains(stack, "emiago/sipgo")
			if ours && !strings.Contains(stack, "_test.go") && !strings.Contains(stack, "testing.tRunner") {
				return false
			}
		}
		return true
	})
}
