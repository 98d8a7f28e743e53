package leg

import (
	"fmt"
	"math/rand/v2"
	"net"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/emiago/sipgo/sip"

	"candi/infra/sip/internal/config"
	"candi/infra/sip/internal/guard"
)

// another opens a UDP socket on an address of loopback that isn't the phones'.
func another(t *testing.T, address string) *net.UDPConn {
	t.Helper()
	conn, err := net.ListenUDP("udp", net.UDPAddrFromAddrPort(netip.MustParseAddrPort(address)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	return conn
}

// receives reports whether anything arrives within the time.
func receives(conn *net.UDPConn, within time.Duration) bool {
	_ = conn.SetReadDeadline(time.Now().Add(within))
	_, _, err := conn.ReadFromUDPAddrPort(make([]byte, 2048))
	return err == nil
}

func TestMediaIsNeverReflectedToAThirdAddress(t *testing.T) {
	t.Parallel()
	victim := another(t, "127.0.0.2:0")
	b := newBridge(t)
	leg := startLeg(t, b, quick(), nil)
	for _, host := range []string{"127.0.0.2", "victim.example", "localhost"} {
		p := newPhone(t, leg)
		p.call(pin, p.describe(host, int(hostPort(victim).Port()), "0", "sendrecv"))
		stream := b.next()
		stream.wait("start", 1)
		stream.play(tone(20))
		if receives(victim, 200*time.Millisecond) {
			t.Fatalf("media was sent to %s", host)
		}
		// The peer's own packets decide.
		p.speak(tone(3))
		waitFor(t, "sound", func() bool { return len(p.heard()) > 160 })
		if receives(victim, 50*time.Millisecond) {
			t.Fatalf("media was sent to %s", host)
		}
		p.hangUp(pin)
	}
}

func TestNothingIsSentBeforeThePeerConfirms(t *testing.T) {
	t.Parallel()
	b := newBridge(t)
	leg := startLeg(t, b, quick(), nil)
	p := newPhone(t, leg)
	p.take(p.expect(p.request("INVITE", pin, "application/sdp", p.offer("sendrecv")), 200))
	p.speak(tone(10))
	if stream := b.next(); len(stream.all("start")) != 0 || len(p.heard()) != 0 {
		t.Error("the call began before it was confirmed")
	}
	// Nobody confirms it: the answer is repeated, then the call is ended.
	p.response()
	p.wanted(sip.BYE)
}

func TestPacketsOfStrangersAreDropped(t *testing.T) {
	t.Parallel()
	p, stream, _ := running(t)
	p.speak(tone(3))
	stranger := another(t, "127.0.0.3:0")
	neighbour := another(t, "127.0.0.1:0")
	foreign := tone(100)[90*160:]
	for offset := 0; offset < len(foreign); offset += 160 {
		data := p.packet(foreign[offset : offset+160])
		_, _ = stranger.WriteToUDPAddrPort(data, p.media)
		_, _ = neighbour.WriteToUDPAddrPort(data, p.media)
		time.Sleep(20 * time.Millisecond)
	}
	p.speak(tone(40)[30*160:])
	time.Sleep(200 * time.Millisecond)
	if contains(stream.heard(), foreign[:160]) {
		t.Error("a stranger was heard")
	}
	if receives(stranger, 10*time.Millisecond) || receives(neighbour, 10*time.Millisecond) {
		t.Error("a stranger hears the call")
	}
}

func TestAudioMayComeFromAConfiguredNetwork(t *testing.T) {
	t.Parallel()
	b := newBridge(t)
	leg := startLeg(t, b, quick(), func(c *config.Config) { c.Media = []netip.Prefix{netip.MustParsePrefix("127.0.1.0/24")} })
	p := newPhone(t, leg)
	gateway := another(t, "127.0.1.7:0")
	p.call(pin, p.describe("127.0.1.7", int(hostPort(gateway).Port()), "0", "sendrecv"))
	b.next().wait("start", 1)
	if receives(gateway, 100*time.Millisecond) {
		t.Error("media was sent before the first packet came")
	}
	_, _ = gateway.WriteToUDPAddrPort(p.packet(tone(1)), p.media)
	if !receives(gateway, 5*time.Second) {
		t.Error("no media was sent to the media gateway")
	}
}

func TestRepeatedInviteIsAnsweredOnce(t *testing.T) {
	t.Parallel()
	b := newBridge(t)
	leg := startLeg(t, b, quick(), nil)
	p := newPhone(t, leg)
	invite := p.request("INVITE", pin, "application/sdp", p.offer("sendrecv"))
	p.send(invite)
	p.send(invite)
	p.take(p.response())
	p.send(invite)
	p.ack(pin, "")
	p.ack(pin, "")
	b.next().wait("start", 1)
	p.send(invite)
	// The same INVITE by another way has another branch.
	tag := p.remoteTag
	p.remoteTag = ""
	p.expect(p.numbered("INVITE", pin, 1, sip.GenerateBranch(), "application/sdp", p.offer("sendrecv")), 482)
	p.remoteTag = tag
	select {
	case <-b.streams:
		t.Error("a second call began")
	case <-time.After(100 * time.Millisecond):
	}
	p.sequence = 5
	p.hangUp(pin)
	// A late repetition, and a late BYE.
	p.send(invite)
	p.expect(p.request("BYE", pin, "", ""), 481)
	p.expect(p.request("INVITE", pin, "application/sdp", p.offer("sendrecv")), 481)
}

func TestOldRequestsInACallAreRefused(t *testing.T) {
	t.Parallel()
	p, _, _ := running(t)
	p.expect(p.numbered("INFO", pin, 1, sip.GenerateBranch(), "application/dtmf", "5"), 500)
	p.expect(p.numbered("INVITE", pin, 1, sip.GenerateBranch(), "application/sdp", p.offer("sendonly")), 500)
	p.hangUp(pin)
}

func TestCancel(t *testing.T) {
	t.Parallel()
	b := newBridge(t)
	b.server.Close()
	// A bridge that accepts connections and says nothing.
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	b.server.URL = "http://" + silent.Addr().String()
	leg := startLeg(t, b, quick(), nil)
	p := newPhone(t, leg)
	branch := sip.GenerateBranch()
	p.send(p.numbered("INVITE", pin, 1, branch, "application/sdp", p.offer("sendrecv")))
	time.Sleep(100 * time.Millisecond)
	p.expect(p.numbered("CANCEL", pin, 1, branch, "", ""), 200)
	if response := p.response(); response.StatusCode != 487 {
		t.Errorf("the INVITE was answered with %d", response.StatusCode)
	}
	waitFor(t, "the end of the call", func() bool { leg.mu.Lock(); defer leg.mu.Unlock(); return len(leg.peers) == 0 })
	p.expect(p.numbered("CANCEL", pin, 2, sip.GenerateBranch(), "", ""), 481)
}

func TestOtherRequests(t *testing.T) {
	t.Parallel()
	leg := startLeg(t, newBridge(t), quick(), nil)
	p := newPhone(t, leg)
	if options := p.expect(p.request("OPTIONS", pin, "", ""), 200); options.GetHeader("Allow").Value() != allowed {
		t.Errorf("Allow: %s", options.GetHeader("Allow").Value())
	}
	for _, method := range []string{"SUBSCRIBE", "MESSAGE", "REFER", "UPDATE", "REGISTER", "NONSENSE"} {
		p.expect(p.request(method, pin, "", ""), 405)
	}
	p.expect(p.request("INVITE", pin, "application/sdp", p.describe("127.0.0.1", 4000, "9 18", "sendrecv")), 488)
	p.id += "2"
	p.expect(p.request("INVITE", pin, "application/sdp", "m=audio"), 400)
	p.id += "3"
	p.expect(p.request("INVITE", pin, "text/plain", "hello"), 415)
	p.id += "4"
	p.expect(p.request("INVITE", pin, "application/sdp", p.offer("sendrecv"), "Require: 100rel"), 420)
}

func TestNamesArePrintableAndShort(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"12345678":               "12345678",
		"%2B49 170 ":             "+49 170",
		"a\x00b\x1b[31m\u202ec":  "ab[31mc",
		"\xff\xfe1":              "1",
		strings.Repeat("9", 100): strings.Repeat("9", 64),
	} {
		if got := cleaned(name); got != want {
			t.Errorf("%q became %q", name, got)
		}
	}
}

func TestAFloodOfInvitesIsBounded(t *testing.T) {
	t.Parallel()
	b := newBridge(t)
	limits := unlimited(quick())
	limits.Confirmation = 4 * time.Second
	limits.Calls, limits.CallsEach = 8, 5
	limits.Invites, limits.InvitesEach = guard.Rate{Burst: 1000}, guard.Rate{Burst: 40}
	leg := startLeg(t, b, limits, nil)
	p := newPhone(t, leg)
	const flood = 300
	for i := range flood {
		p.id = fmt.Sprintf("flood-%d", i)
		if i%20 == 0 {
			// Slow enough for the sockets' buffers, so that each can be counted.
			time.Sleep(5 * time.Millisecond)
		}
		p.send(p.request("INVITE", pin, "application/sdp", p.offer("sendrecv")))
	}
	counts := map[int]int{}
	answered := map[string]bool{}
	for deadline := time.After(20 * time.Second); len(answered) < flood; {
		select {
		case received := <-p.received:
			if response, ok := received.(*sip.Response); ok && !response.IsProvisional() && !answered[response.CallID().Value()] {
				answered[response.CallID().Value()] = true
				counts[response.StatusCode]++
			}
		case <-deadline:
			t.Fatalf("%d of %d were answered: %v", len(answered), flood, counts)
		}
	}
	if counts[200] != 5 || counts[486] != 35 || counts[503] != flood-40 {
		t.Errorf("answers by status: %v", counts)
	}
	// Nobody confirms these calls, so they end, and there is room again.
	waitFor(t, "the end of the flood", func() bool { leg.mu.Lock(); defer leg.mu.Unlock(); return len(leg.peers) == 0 })
}

func TestTooManyMessagesAreDropped(t *testing.T) {
	t.Parallel()
	limits := quick()
	limits.MessagesEach = guard.Rate{PerSecond: 1, Burst: 20}
	leg := startLeg(t, newBridge(t), limits, nil)
	p := newPhone(t, leg)
	for range 200 {
		p.send(p.request("OPTIONS", pin, "", ""))
	}
	time.Sleep(300 * time.Millisecond)
	if got := len(p.received); got < 20 || got > 25 {
		t.Errorf("%d of 200 messages were answered", got)
	}
}

// mutated changes a message at random: bytes, lines, and lengths.
func mutated(random *rand.Rand, text []byte) []byte {
	data := append([]byte(nil), text...)
	for range 1 + random.IntN(4) {
		if len(data) == 0 {
			return data
		}
		at := random.IntN(len(data))
		switch random.IntN(8) {
		case 0:
			data[at] = byte(random.IntN(256))
		case 1:
			data = data[:at]
		case 2:
			data = append(data[:at:at], data[min(len(data), at+random.IntN(40)):]...)
		case 3:
			data = append(data[:at:at], append([]byte(strings.Repeat(string(rune(random.IntN(256))), random.IntN(300))), data[at:]...)...)
		case 4:
			data[at] = " \r\n:;<>@=\"%,\x00"[random.IntN(13)]
		case 5:
			lines := strings.Split(string(data), "\r\n")
			i, j := random.IntN(len(lines)), random.IntN(len(lines))
			lines[i], lines[j] = lines[j], lines[i]
			data = []byte(strings.Join(lines, "\r\n"))
		case 6:
			lines := strings.Split(string(data), "\r\n")
			i := random.IntN(len(lines))
			data = []byte(strings.Join(append(lines[:i:i], lines[min(i+1, len(lines)):]...), "\r\n"))
		case 7:
			numbers := []string{"0", "-1", "65536", "4294967296", "99999999999999999999"}
			lines := strings.Split(string(data), "\r\n")
			i := random.IntN(len(lines))
			if name, _, found := strings.Cut(lines[i], " "); found {
				lines[i] = name + " " + numbers[random.IntN(len(numbers))]
			}
			data = []byte(strings.Join(lines, "\r\n"))
		}
	}
	return data
}

func TestMutatedMessagesDoNoHarm(t *testing.T) {
	random := rand.New(rand.NewPCG(31, 2026))
	b := newBridge(t)
	limits := unlimited(quick())
	limits.Confirmation = 500 * time.Millisecond
	leg := startLeg(t, b, limits, nil)
	go func() {
		for range b.streams {
		}
	}()
	attacker := newPhone(t, leg)
	attacker.call(pin, attacker.offer("sendrecv"))
	go func() {
		for range attacker.received {
		}
	}()
	attacker.speak(tone(2))
	const rounds = 8000
	for i := range rounds {
		if i%4 != 0 {
			attacker.id = fmt.Sprintf("mutant-%d", i%50)
		}
		description := string(mutated(random, []byte(attacker.offer("sendrecv"))))
		var text string
		switch i % 8 {
		case 0, 1, 2:
			text = attacker.request("INVITE", pin, "application/sdp", description)
		case 3:
			text = attacker.request("INFO", pin, "application/dtmf-relay", "Signal=5\r\nDuration=100\r\n")
		case 4:
			text = attacker.numbered("ACK", pin, attacker.sequence, sip.GenerateBranch(), "application/sdp", description)
		case 5:
			text = attacker.request("OPTIONS", pin, "", "")
		case 6:
			text = attacker.request("BYE", pin, "", "")
		case 7:
			text = sip.NewResponse(200, "OK").String()
		}
		data := []byte(text)
		if i%8 > 2 || i%16 > 7 {
			data = mutated(random, data)
		}
		_, _ = attacker.socket.WriteToUDPAddrPort(data, attacker.leg)
		attacker.sendRTP(mutated(random, attacker.packet(tone(1))))
		if i%100 == 0 {
			time.Sleep(10 * time.Millisecond)
		}
	}
	_ = attacker.socket.Close()

	// The same over TCP, where a malformed message ends its connection.
	for range 200 {
		conn, err := net.Dial("tcp", leg.local(0).String())
		if err != nil {
			t.Fatal(err)
		}
		for range 10 {
			_, _ = conn.Write(mutated(random, []byte(attacker.request("OPTIONS", pin, "", ""))))
		}
		_ = conn.Close()
	}

	waitFor(t, "the end of the mutants' calls", func() bool { leg.mu.Lock(); defer leg.mu.Unlock(); return len(leg.peers) <= 1 })
	p := newPhone(t, leg)
	p.call(pin, p.offer("sendrecv"))
	p.speak(tone(5))
	waitFor(t, "sound", func() bool { return len(p.heard()) > 160 })
	p.hangUp(pin)
	leg.Close()
	b.server.Close()
	noGoroutines(t)
}
