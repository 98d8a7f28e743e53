package media

import "time"

const (
	// The keys of a telephone, by their number in RFC 4733. A to D, which no telephone has, are left out.
	keys = "0123456789*#"
	// Shortest time between two keys; RFC 4733 and Q.24 ask for more than this.
	minKeyGap = 40 * time.Millisecond
)

type event struct{ source, timestamp uint32 }

// digits recognises keys in telephone events (RFC 4733). All packets of one event have the same timestamp.
type digits struct {
	recent [8]event
	count  int
	last   time.Time
}

// packet returns the key that begins with this packet, or an empty string. It depends neither on the marker bit nor
// on any particular packet of the event.
func (d *digits) packet(source, timestamp uint32, payload []byte, now time.Time) string {
	if len(payload) < 4 || int(payload[0]) >= len(keys) {
		return ""
	}
	this := event{source, timestamp}
	for i := range min(d.count, len(d.recent)) {
		if d.recent[i] == this {
			return ""
		}
	}
	if now.Sub(d.last) < minKeyGap {
		return ""
	}
	d.last = now
	d.recent[d.count%len(d.recent)] = this
	d.count++
	return keys[payload[0] : payload[0]+1]
}
