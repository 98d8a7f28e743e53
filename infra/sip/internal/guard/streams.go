package guard

import (
	"bytes"
	"context"
	"crypto/tls"
	"net"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"time"
)

// idleTime is how long a connection without any message stays open. Longer than any call.
const idleTime = 3 * time.Hour

// handshakeTime is how long a peer may take for the TLS handshake.
const handshakeTime = 10 * time.Second

// Streams is a listener whose connections pass only whole, acceptable messages on.
type Streams struct {
	net.Listener
	guard           *Guard
	maxAll, maxEach int

	mu   sync.Mutex
	open int
	each map[netip.Addr]int
}

// Streams wraps a listener. At most `maxAll` connections are open at a time, and `maxEach` of one source.
func (g *Guard) Streams(listener net.Listener, maxAll, maxEach int) *Streams {
	return &Streams{Listener: listener, guard: g, maxAll: maxAll, maxEach: maxEach, each: map[netip.Addr]int{}}
}

// Accept returns the next connection. Connections above the limits are closed.
func (s *Streams) Accept() (net.Conn, error) {
	for {
		conn, err := s.Listener.Accept()
		if err != nil {
			return nil, err
		}
		source := addressOf(conn.RemoteAddr())
		if s.take(source) {
			return &messages{Conn: conn, guard: s.guard, source: source, closed: func() { s.give(source) }}, nil
		}
		_ = conn.Close()
	}
}

func (s *Streams) take(source netip.Addr) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open >= s.maxAll || s.each[source] >= s.maxEach {
		return false
	}
	s.open++
	s.each[source]++
	return true
}

func (s *Streams) give(source netip.Addr) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open--
	if s.each[source]--; s.each[source] == 0 {
		delete(s.each, source)
	}
}

// messages is a connection that returns one whole message at a time.
type messages struct {
	net.Conn
	guard  *Guard
	source netip.Addr
	once   sync.Once
	closed func()

	// What was received and isn't a whole message yet.
	pending []byte
	// Whether the TLS handshake is over, if the connection has one.
	greeted bool
	// What wasn't returned yet, because the reader's buffer was too short.
	ready []byte
}

func (m *messages) Close() error {
	m.once.Do(m.closed)
	return m.Conn.Close()
}

// Read returns (a part of) the next acceptable message. Fails if the stream can't be divided into messages any more.
func (m *messages) Read(buffer []byte) (int, error) {
	if err := m.greet(); err != nil {
		return 0, net.ErrClosed
	}
	for len(m.ready) == 0 {
		message, rest, err := split(m.pending)
		if err != nil {
			m.guard.drop()
			return 0, net.ErrClosed
		}
		m.pending = rest
		if message != nil {
			if m.guard.accepts(message, m.source) {
				m.ready = message
			}
			continue
		}
		if err := m.SetReadDeadline(time.Now().Add(idleTime)); err != nil {
			return 0, err
		}
		n, err := m.Conn.Read(buffer)
		if err != nil {
			return 0, err
		}
		m.pending = append(m.pending, buffer[:n]...)
	}
	n := copy(buffer, m.ready)
	m.ready = m.ready[n:]
	return n, nil
}

// greet completes the TLS handshake, if the connection has one.
func (m *messages) greet() error {
	if m.greeted {
		return nil
	}
	m.greeted = true
	encrypted, isTLS := m.Conn.(*tls.Conn)
	if !isTLS {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), handshakeTime)
	defer cancel()
	return encrypted.HandshakeContext(ctx)
}

// split takes the first message from what was received. Returns a nil message if it isn't complete.
func split(received []byte) (message, rest []byte, err error) {
	received = bytes.TrimLeft(received, "\r\n")
	head, _, complete := bytes.Cut(received, []byte("\r\n\r\n"))
	if len(head) > maxMessage {
		return nil, nil, errMalformed
	}
	if !complete {
		return nil, received, nil
	}
	length, err := contentLength(string(head))
	if err != nil {
		return nil, nil, err
	}
	end := len(head) + 4 + length
	if len(received) < end {
		return nil, received, nil
	}
	return bytes.Clone(received[:end]), received[end:], nil
}

func contentLength(head string) (int, error) {
	for _, line := range strings.Split(head, "\r\n") {
		name, value, _ := strings.Cut(line, ":")
		switch strings.ToLower(strings.TrimSpace(name)) {
		case "content-length", "l":
			length, err := strconv.Atoi(strings.TrimSpace(value))
			if err != nil || length < 0 || length > maxMessage {
				return 0, errMalformed
			}
			return length, nil
		}
	}
	// A stream has no other way to tell where the body ends (RFC 3261, 18.3).
	return 0, errMalformed
}
