package media

import "candi/infra/sip/internal/g711"

const (
	// Sample rate of G.711 (Hz). RTP timestamps count its samples.
	sampleRate = 8000
	// Samples of one frame (20 ms).
	frameSamples = 160
	// Delay that the jitter buffer adds (samples): 60 ms.
	jitterDelay = 60 * sampleRate / 1000
	// Lead over the playing position (samples) from which the buffer skips ahead, so that delay doesn't build up.
	maxLead = 160 * sampleRate / 1000
	// Samples in the ring; a power of two.
	ringSamples = 8192
	// Consecutive late packets after which the buffer follows the sender's clock anew.
	lateLimit = 3
)

// jitter reorders received audio by RTP timestamp and plays it at a constant pace. What is lost, or never sent, is
// silence, so that time stays true. All samples are mu-law.
type jitter struct {
	ring    [ringSamples]byte
	started bool
	// Timestamp of the next sample to be played.
	next uint32
	late int
}

func (j *jitter) reset() {
	*j = jitter{}
	for i := range j.ring {
		j.ring[i] = g711.Silence
	}
}

// put stores a packet's samples. `marker` says that the packet is the first after a pause.
func (j *jitter) put(timestamp uint32, marker bool, samples []byte) {
	if len(samples) > ringSamples/2 {
		return
	}
	lead := int32(timestamp - j.next)
	switch {
	case !j.started:
		j.follow(timestamp)
	case lead < 0:
		if j.late++; j.late < lateLimit && !marker {
			return
		}
		j.follow(timestamp)
	case lead > maxLead:
		j.follow(timestamp)
	}
	j.late = 0
	for i, sample := range samples {
		j.ring[(timestamp+uint32(i))%ringSamples] = sample
	}
}

// follow moves the playing position to `jitterDelay` before the timestamp.
func (j *jitter) follow(timestamp uint32) {
	next := timestamp - jitterDelay
	if skipped := next - j.next; j.started && skipped < ringSamples {
		for i := range skipped {
			j.ring[(j.next+i)%ringSamples] = g711.Silence
		}
	} else {
		j.reset()
	}
	j.next = next
	j.started = true
}

// read takes the next frame out of the buffer.
func (j *jitter) read(frame []byte) {
	for i := range frame {
		position := (j.next + uint32(i)) % ringSamples
		if !j.started {
			frame[i] = g711.Silence
			continue
		}
		frame[i] = j.ring[position]
		j.ring[position] = g711.Silence
	}
	if j.started {
		j.next += uint32(len(frame))
	}
}
