package media

import "time"

const (
	// Keys that may come at once, and per second after that.
	keyBurst, keyRate = 16, 10
	// The keys of a telephone, by their number in RFC 4733. A to D, which no telephone has, are left out.
	keys = "0123456789*#"
)

type event struct{ source, timestamp uint32 }

// digits recognises keys in telephone events (RFC 4733). All packets of one event have the same timestamp.
type digits struct {
	recent [8]event
	count  int
	// Keys that may come now, as of the time of the last one.
	left float64
	last time.Time
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
	d.left = min(keyBurst, d.left+now.Sub(d.last).Seconds()*keyRate)
	if d.last = now; d.left < 1 {
		return ""
	}
	d.left--
	d.recent[d.count%len(d.recent)] = this
	d.count++
	return keys[payload[0] : payload[0]+1]
}
