package leg

import (
	"net/netip"
	"slices"
	"time"

	"candi/infra/sip/internal/guard"
)

// invitesOf returns what bounds the INVITEs of the peer.
func (l *Leg) invitesOf(peer netip.Addr) *guard.Limiter {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, trusted := l.trunk[peer]; trusted {
		return l.trunkInvites
	}
	return l.invites
}

// awaitAck notes that an answered call isn't confirmed by its peer yet.
func (l *Leg) awaitAck(c *call) {
	l.mu.Lock()
	defer l.mu.Unlock()
	c.answered = time.Now()
	l.unconfirmed = append(l.unconfirmed, c)
}

func (l *Leg) stopAwaitingAck(c *call) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.unconfirmed = slices.DeleteFunc(l.unconfirmed, func(each *call) bool { return each == c })
}

// full reports whether no more calls can be taken. The caller holds the mutex.
func (l *Leg) full() bool {
	total := 0
	for _, count := range l.peers {
		total += count
	}
	return total >= l.limits.Calls
}

// makeRoom ends the call that has waited longest for its peer's ACK if no more calls can be taken. Peers that never confirm
// their calls, and whose addresses may be forged, could otherwise take all lines. Returns whether it has ended a call.
func (l *Leg) makeRoom() bool {
	l.mu.Lock()
	var oldest *call
	if l.full() && len(l.unconfirmed) > 0 && time.Since(l.unconfirmed[0].answered) >= l.limits.Crowded {
		oldest = l.unconfirmed[0]
		l.unconfirmed = slices.Clone(l.unconfirmed[1:])
	}
	l.mu.Unlock()
	if oldest == nil {
		return false
	}
	oldest.end("it made room for another call", true)
	return true
}
