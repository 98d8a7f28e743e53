package guard

import (
	"io"
	"log/slog"
	"net"
	"net/netip"
	"strings"
	"testing"
	"time"
)

const valid = "OPTIONS sip:a@127.0.0.1 SIP/2.0\r\nVia: SIP/2.0/UDP 127.0.0.1:5060;branch=z9hG4bK1\r\n" +
	"From: <sip:b@127.0.0.1>;tag=1\r\nTo: <sip:a@127.0.0.1>\r\nCall-ID: 1\r\nCSeq: 1 OPTIONS\r\nContent-Length: 4\r\n\r\nbody"

func without(name string) string {
	var kept []string
	for _, line := range strings.Split(valid, "\r\n") {
		if !strings.HasPrefix(line, name) {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\r\n")
}

func TestOnlyWholeMessagesPass(t *testing.T) {
	if err := check([]byte(valid)); err != nil {
		t.Error(err)
	}
	for name, text := range map[string]string{
		"no Via": without("Via"), "no From": without("From"), "no To": without("To"), "no Call-ID": without("Call-ID"),
		"no CSeq": without("CSeq"), "another method in CSeq": strings.Replace(valid, "1 OPTIONS", "1 INVITE", 1),
		"another version": strings.Replace(valid, "SIP/2.0\r\n", "SIP/3.0\r\n", 1), "words": "hello", "nothing": "",
		"a cut header": valid[:100], "an empty host": strings.Replace(valid, "sip:a@127.0.0.1 ", "sip: ", 1),
	} {
		if check([]byte(text)) == nil {
			t.Errorf("%s passed", name)
		}
	}
}

func TestLimiter(t *testing.T) {
	l := NewLimiter(Rate{PerSecond: 1, Burst: 3}, Rate{PerSecond: 100, Burst: 5}, 2)
	now := time.Now()
	one, two, three := netip.MustParseAddr("192.0.2.1"), netip.MustParseAddr("192.0.2.2"), netip.MustParseAddr("192.0.2.3")
	count := func(source netip.Addr, at time.Time) (allowed int) {
		for range 10 {
			if l.Allow(source, at) {
				allowed++
			}
		}
		return allowed
	}
	if got := count(one, now); got != 3 {
		t.Errorf("%d of one source", got)
	}
	if got := count(two, now); got != 2 {
		t.Errorf("%d of the second source, with 5 in all", got)
	}
	if got := count(three, now.Add(time.Second)); got != 0 {
		t.Errorf("%d of a source too many", got)
	}
	if got := count(one, now.Add(2*time.Second)); got != 2 {
		t.Errorf("%d after 2 s", got)
	}
	if got := count(three, now.Add(time.Minute)); got != 3 {
		t.Errorf("%d of a third source when the others are forgotten", got)
	}
}

func generous() *Guard {
	much := Rate{PerSecond: 1e6, Burst: 1e6}
	return New(NewLimiter(much, much, 100), slog.New(slog.DiscardHandler))
}

func TestStreamsAreDividedIntoMessages(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	streams := generous().Streams(listener, 2, 2)
	defer streams.Close()
	dial := func() net.Conn {
		conn, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		return conn
	}
	client := dial()
	defer client.Close()
	server, err := streams.Accept()
	if err != nil {
		t.Fatal(err)
	}
	malformed := strings.Replace(without("CSeq"), "Call-ID", "X", 1)
	go func() {
		// In pieces, with keep-alives and a malformed message between.
		text := "\r\n\r\n" + valid + malformed + "\r\n\r\n" + valid
		for len(text) > 0 {
			n := min(50, len(text))
			_, _ = io.WriteString(client, text[:n])
			text = text[n:]
			time.Sleep(time.Millisecond)
		}
	}()
	buffer := make([]byte, 4096)
	for range 2 {
		if n, err := server.Read(buffer); err != nil || string(buffer[:n]) != valid {
			t.Fatalf("%v: %q", err, buffer[:n])
		}
	}
	go func() { _, _ = io.WriteString(client, without("Content-Length")) }()
	if _, err := server.Read(buffer); err == nil {
		t.Error("a message without a length was read")
	}

	// A third connection is closed until another ends.
	second, third := dial(), dial()
	defer second.Close()
	defer third.Close()
	accepted := make(chan net.Conn, 2)
	go func() {
		for {
			conn, err := streams.Accept()
			if err != nil {
				return
			}
			accepted <- conn
		}
	}()
	<-accepted
	if _, err := third.Read(buffer); err == nil {
		t.Error("a third connection was accepted")
	}
	_ = server.Close()
	fourth := dial()
	defer fourth.Close()
	select {
	case <-accepted:
	case <-time.After(20 * time.Second):
		t.Error("no connection was accepted after another ended")
	}
}

func TestManyPeersGetAFreshConnection(t *testing.T) {
	socket, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	packets := generous().Packets(socket)
	for i := range maxPeers {
		packets.peers[string(rune(i))] = struct{}{}
	}
	packets.peers["another"] = struct{}{}
	if _, _, err := packets.ReadFrom(nil); err != net.ErrClosed || !packets.Exhausted() {
		t.Errorf("%v", err)
	}
}
