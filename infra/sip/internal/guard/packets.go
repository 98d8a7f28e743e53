package guard

import (
	"bytes"
	"log/slog"
	"net"
	"net/netip"
	"sync/atomic"
	"time"
)

const (
	// Longest SIP message (bytes).
	maxMessage = 16 * 1024
	// Distinct source addresses after which the SIP stack is given a fresh connection, because it remembers each one
	// for as long as it uses a connection.
	maxPeers = 10_000
	// Interval of the log entry about dropped messages.
	reportInterval = 10 * time.Second
)

// Guard filters what comes in over all transports.
type Guard struct {
	limiter *Limiter
	log     *slog.Logger

	dropped  atomic.Int64
	reported atomic.Int64
}

// New makes a guard. The limiter counts messages.
func New(limiter *Limiter, log *slog.Logger) *Guard {
	return &Guard{limiter: limiter, log: log}
}

// drop counts a dropped message. Its contents aren't logged.
func (g *Guard) drop() {
	count := g.dropped.Add(1)
	now, last := time.Now().UnixNano(), g.reported.Load()
	if now-last > int64(reportInterval) && g.reported.CompareAndSwap(last, now) {
		g.log.Warn("malformed or too many SIP messages were dropped", "since start", count)
	}
}

// Packets is a UDP socket that passes only acceptable messages on.
type Packets struct {
	net.PacketConn
	guard *Guard
	peers map[string]struct{}
}

// Packets wraps a socket.
func (g *Guard) Packets(conn net.PacketConn) *Packets {
	return &Packets{PacketConn: conn, guard: g, peers: map[string]struct{}{}}
}

// ReadFrom returns the next acceptable message. Returns net.ErrClosed when the SIP stack should begin anew with a fresh
// wrapper, though the socket itself is open; see Exhausted.
func (p *Packets) ReadFrom(buffer []byte) (int, net.Addr, error) {
	for {
		if p.Exhausted() {
			return 0, nil, net.ErrClosed
		}
		n, from, err := p.PacketConn.ReadFrom(buffer)
		if err != nil {
			return n, from, err
		}
		if p.guard.accepts(buffer[:n], addressOf(from)) {
			p.peers[from.String()] = struct{}{}
			return n, from, nil
		}
	}
}

// Exhausted reports whether the wrapper ended because it has seen too many peers.
func (p *Packets) Exhausted() bool { return len(p.peers) >= maxPeers }

func (g *Guard) accepts(data []byte, source netip.Addr) bool {
	// Keep-alives (RFC 5626) are ignored, as the SIP stack would do.
	if len(bytes.Trim(data, "\r\n\x00")) == 0 {
		return false
	}
	if len(data) > maxMessage || !g.limiter.Allow(source, time.Now()) || check(data) != nil {
		g.drop()
		return false
	}
	return true
}

func addressOf(address net.Addr) netip.Addr {
	parsed, err := netip.ParseAddrPort(address.String())
	if err != nil {
		return netip.Addr{}
	}
	return parsed.Addr().Unmap()
}
