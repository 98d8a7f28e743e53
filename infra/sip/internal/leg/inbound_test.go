package leg

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emiago/sipgo/sip"

	"candi/infra/sip/internal/g711"
)

const pin = "12345678"

// running is a call that was answered.
func running(t *testing.T) (*phone, *bridgeStream, *Leg) {
	t.Helper()
	b := newBridge(t)
	leg := startLeg(t, b, quick(), nil)
	p := newPhone(t, leg)
	p.call(pin, p.offer("sendrecv"))
	stream := b.next()
	stream.wait("start", 1)
	return p, stream, leg
}

func TestCallFromDiallingToHangingUp(t *testing.T) {
	p, stream, leg := running(t)
	start := stream.wait("start", 1)
	if len(stream.all("connected")) != 1 || start.SequenceNumber != "1" || !strings.HasPrefix(start.Start.CallSid, "CA") {
		t.Errorf("%+v", start)
	}
	if who := start.Start.CustomParameters; who.Direction != "in" || who.To != pin || who.From != "+351911222333" {
		t.Errorf("%+v", who)
	}

	p.isHeard(stream, tone(25))
	answer := tone(30)
	stream.play(answer)
	stream.mark("said")
	stream.wait("mark", 1)
	waitFor(t, "what the bridge said", func() bool { return contains(p.heard(), answer) })

	p.hangUp(pin)
	stop := stream.wait("stop", 1)
	stream.wait("closed", 1)
	frames := stream.all("media")
	if last := frames[len(frames)-1]; stop.SequenceNumber <= last.SequenceNumber && len(stop.SequenceNumber) == len(last.SequenceNumber) {
		t.Errorf("stop %s after media %s", stop.SequenceNumber, last.SequenceNumber)
	}
	if frames[4].Media.Chunk != "5" || frames[4].Media.Timestamp != "80" || len(frames[4].audio()) != 160 {
		t.Errorf("%+v", frames[4])
	}
	p.expect(p.request("BYE", pin, "", ""), 481)
	leg.Close()
	noGoroutines(t)
}

func TestTheBridgeHangsUp(t *testing.T) {
	t.Parallel()
	p, stream, leg := running(t)
	stream.hangUp()
	if bye := p.wanted(sip.BYE); bye.CallID().Value() != p.id {
		t.Errorf("BYE of %s", bye.CallID().Value())
	}
	waitFor(t, "the end of the call", func() bool { leg.mu.Lock(); defer leg.mu.Unlock(); return len(leg.calls) == 0 })
}

func TestStoppingHangsUp(t *testing.T) {
	t.Parallel()
	p, stream, leg := running(t)
	go leg.Close()
	p.wanted(sip.BYE)
	stream.wait("stop", 1)
}

func TestWithoutTheBridgeTheCallIsRefused(t *testing.T) {
	t.Parallel()
	b := newBridge(t)
	b.refuse = true
	leg := startLeg(t, b, quick(), nil)
	p := newPhone(t, leg)
	p.expect(p.request("INVITE", pin, "application/sdp", p.offer("sendrecv")), 503)
}

func TestALawIsTranscoded(t *testing.T) {
	t.Parallel()
	b := newBridge(t)
	leg := startLeg(t, b, quick(), nil)
	p := newPhone(t, leg)
	address := hostPort(p.rtp)
	answer := p.call(pin, p.describe(address.Addr().String(), int(address.Port()), "8 0 101", "sendrecv"))
	if !strings.Contains(answer, "RTP/AVP 8 101") {
		t.Errorf("answer\n%s", answer)
	}
	stream := b.next()
	stream.wait("start", 1)
	spoken := tone(10)
	g711.ToALaw(spoken)
	for offset := 0; offset < len(spoken); offset += 160 {
		data := p.packet(spoken[offset : offset+160])
		data[1] = data[1]&0x80 | 8
		p.sendRTP(data)
		time.Sleep(20 * time.Millisecond)
	}
	expected := append([]byte(nil), spoken...)
	g711.FromALaw(expected)
	// On a busy machine, some packets may come too late.
	waitFor(t, "the caller's audio in mu-law", func() bool {
		heard := stream.heard()
		return slices.ContainsFunc([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, func(frame int) bool {
			return contains(heard, expected[frame*160:][:160])
		})
	})
	stream.play(expected)
	returned := append([]byte(nil), expected...)
	g711.ToALaw(returned)
	waitFor(t, "the bridge's audio in A-law", func() bool { return contains(p.heard(), returned) })
}

func TestKeys(t *testing.T) {
	t.Parallel()
	p, stream, _ := running(t)
	p.speak(tone(1))
	p.press(5, true)
	time.Sleep(60 * time.Millisecond)
	p.press(10, false)
	time.Sleep(60 * time.Millisecond)
	p.press(10, false)
	stream.wait("dtmf", 3)
	p.expect(p.request("INFO", pin, "application/dtmf-relay", "Signal=7\r\nDuration=160\r\n"), 200)
	p.expect(p.request("INFO", pin, "application/dtmf", "#"), 200)
	p.expect(p.request("INFO", pin, "application/broadsoft", "event flashhook"), 415)
	stream.wait("dtmf", 5)
	time.Sleep(100 * time.Millisecond)
	digits := ""
	for _, m := range stream.all("dtmf") {
		digits += m.Dtmf.Digit
	}
	if digits != "5**7#" {
		t.Errorf("keys %q", digits)
	}
}

func TestHoldAndResume(t *testing.T) {
	t.Parallel()
	p, stream, _ := running(t)
	p.speak(tone(3))
	for _, direction := range []string{"sendonly", "inactive"} {
		count := len(stream.all("hold"))
		answer := p.reinvite(pin, p.offer(direction))
		want := map[string]string{"sendonly": "a=recvonly", "inactive": "a=inactive"}[direction]
		if !strings.Contains(answer, want) {
			t.Fatalf("%s was answered with\n%s", direction, answer)
		}
		if !stream.wait("hold", count+1).Hold {
			t.Error("the bridge was not told of the hold")
		}
		time.Sleep(40 * time.Millisecond)
		said, played := len(stream.heard()), len(p.heard())
		music := tone(20)[10*160 : 15*160]
		p.speak(music)
		stream.play(tone(5))
		waitFor(t, "silence", func() bool { return len(stream.heard()) > said+1600 })
		if contains(stream.heard(), music[:160]) {
			t.Error("music on hold was passed on")
		}
		if len(p.heard()) > played {
			t.Error("something was played during the hold")
		}
		answer = p.reinvite(pin, p.offer("sendrecv"))
		if !strings.Contains(answer, "a=sendrecv") || stream.wait("hold", count+2).Hold {
			t.Fatalf("resuming was answered with\n%s", answer)
		}
		p.isHeard(stream, tone(40)[30*160+len(answer)%50:])
		waitFor(t, "sound after the hold", func() bool { return len(p.heard()) > played })
	}
}

func TestInviteWithoutDescription(t *testing.T) {
	t.Parallel()
	b := newBridge(t)
	leg := startLeg(t, b, quick(), nil)
	p := newPhone(t, leg)
	offer := p.take(p.expect(p.request("INVITE", pin, "", ""), 200))
	if !strings.Contains(offer, "RTP/AVP 0 8 101") {
		t.Errorf("offer\n%s", offer)
	}
	p.ack(pin, p.offer("sendrecv"))
	stream := b.next()
	stream.wait("start", 1)
	p.isHeard(stream, tone(10))
	p.hangUp(pin)
}

func TestIPv6(t *testing.T) {
	t.Parallel()
	b := newBridge(t)
	leg := startLeg(t, b, quick(), nil)
	p := newPhoneOn(t, leg, 1)
	if answer := p.call(pin, p.offer("sendrecv")); !strings.Contains(answer, "c=IN IP6 ::1") {
		t.Errorf("answer\n%s", answer)
	}
	stream := b.next()
	stream.wait("start", 1)
	p.isHeard(stream, tone(10))
	waitFor(t, "sound", func() bool { return len(p.heard()) > 160 })
	p.hangUp(pin)

	// An IPv6 address in the description of a peer that signals over IPv4.
	other := newPhone(t, leg)
	other.call(pin, other.describe("2001:db8::9", 4000, "0", "sendrecv"))
	b.next()
	other.hangUp(pin)
}

func TestClearReturnsTheMarks(t *testing.T) {
	t.Parallel()
	p, stream, _ := running(t)
	p.speak(tone(2))
	stream.play(tone(500))
	stream.mark("never heard")
	time.Sleep(100 * time.Millisecond)
	if len(stream.all("mark")) != 0 {
		t.Error("the mark came before its audio")
	}
	stream.clear()
	if stream.wait("mark", 1).Mark.Name != "never heard" {
		t.Error("another mark came")
	}
	time.Sleep(60 * time.Millisecond)
	count := len(p.heard())
	time.Sleep(200 * time.Millisecond)
	for _, sample := range p.heard()[count:] {
		if sample != g711.Silence {
			t.Fatal("cleared audio was played")
		}
	}
}
