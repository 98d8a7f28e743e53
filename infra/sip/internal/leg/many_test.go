package leg

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"
)

// cpu returns the CPU time that this process has used.
func cpu() time.Duration {
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// TestManyCalls holds 25 calls at once with a bridge that answers every frame with itself. With SIP_MANY_SECONDS it
// takes that long, and prints what it has measured: a line for people, and one of JSON for `npm run bench -- phone`.
func TestManyCalls(t *testing.T) {
	length := time.Second
	measured := false
	if value := os.Getenv("SIP_MANY_SECONDS"); value != "" {
		measured = true
		seconds, err := time.ParseDuration(value + "s")
		if err != nil {
			t.Fatal(err)
		}
		length = seconds
	}
	const count = 25
	b := newBridge(t)
	b.echo = true
	leg := startLeg(t, b, quick(), nil)
	var calls sync.WaitGroup
	var mu sync.Mutex
	var gaps, delays []time.Duration
	sent, received := 0, 0
	began := cpu()
	for range count {
		p := newPhone(t, leg)
		p.call(pin, p.offer("sendrecv"))
		calls.Go(func() {
			spoken := p.speakStamped(length)
			time.Sleep(400 * time.Millisecond)
			heard, between, late := p.stamps()
			mu.Lock()
			defer mu.Unlock()
			sent, received = sent+spoken, received+heard
			gaps, delays = append(gaps, between...), append(delays, late...)
			if heard == 0 {
				t.Error("nothing came back in a call")
			}
			p.hangUp(pin)
		})
	}
	calls.Wait()
	used := cpu() - began
	slices.Sort(gaps)
	slices.Sort(delays)
	at := func(list []time.Duration, share float64) time.Duration { return list[int(share*float64(len(list)-1))] }
	t.Logf("%d calls of %v: %d of %d packets came back; interval of packets p50 %v p95 %v p99 %v max %v; "+
		"way through leg, bridge and back p50 %v p95 %v max %v; CPU of leg, phones and bridge %.1f %% of a core",
		count, length, received, sent, at(gaps, .5), at(gaps, .95), at(gaps, .99), at(gaps, 1),
		at(delays, .5), at(delays, .95), at(delays, 1), 100*used.Seconds()/length.Seconds())
	if measured {
		ms := func(value time.Duration) float64 { return float64(value.Microseconds()) / 1000 }
		figures, err := json.Marshal(map[string]any{
			"calls": count, "sent": sent, "received": received,
			"interval":   map[string]float64{"p50Ms": ms(at(gaps, .5)), "p95Ms": ms(at(gaps, .95)), "p99Ms": ms(at(gaps, .99))},
			"delay":      map[string]float64{"p50Ms": ms(at(delays, .5)), "p95Ms": ms(at(delays, .95))},
			"cpuPercent": 100 * used.Seconds() / length.Seconds(),
		})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Printf("measured %s\n", figures)
	}
	// On a busy machine, packets come too late; a measurement needs a calm one.
	if measured && received < sent {
		t.Errorf("%d of %d packets came back", received, sent)
	}
}
