package media

import (
	"sync"

	"candi/infra/sip/internal/g711"
)

const (
	// Audio that is collected before playing begins (bytes): 40 ms, so that a source that sends in real time doesn't
	// cause gaps.
	playoutStart = 2 * frameSamples
	// Ticks after which playing begins with less.
	playoutPatience = 2
	// Maximum audio in the queue (bytes): two minutes.
	playoutLimit = 120 * sampleRate
)

type mark struct {
	name string
	// Number of bytes that are played before the mark.
	at uint64
}

// Playout is the queue of audio that the bridge sends. Safe for concurrent use.
type Playout struct {
	mu     sync.Mutex
	queue  []byte
	marks  []mark
	played uint64
	// Whether frames are taken from the queue; otherwise audio is collected.
	playing bool
	waited  int
}

// Add queues mu-law audio. Returns false, and drops the audio, if the queue is full.
func (p *Playout) Add(audio []byte) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.queue)+len(audio) > playoutLimit {
		return false
	}
	p.queue = append(p.queue, audio...)
	return true
}

// Mark asks for the name back when everything that is queued now has been played. Returns false if too many marks are
// pending.
func (p *Playout) Mark(name string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.marks) >= playoutLimit/frameSamples {
		return false
	}
	p.marks = append(p.marks, mark{name, p.played + uint64(len(p.queue))})
	return true
}

// Clear drops the queued audio. Returns the names of the pending marks.
func (p *Playout) Clear() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.queue = nil
	p.playing = false
	return p.reached(^uint64(0))
}

// next fills the frame with queued audio, then silence. Returns the names of the marks that are reached with it.
func (p *Playout) next(frame []byte) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	taken := 0
	if p.ready() {
		taken = copy(frame, p.queue)
		p.queue = p.queue[taken:]
		p.played += uint64(taken)
	}
	if len(p.queue) == 0 {
		// Lets go of the memory of what was played.
		p.queue = nil
		p.playing = false
	}
	for i := taken; i < len(frame); i++ {
		frame[i] = g711.Silence
	}
	return p.reached(p.played)
}

func (p *Playout) ready() bool {
	if p.playing || len(p.queue) == 0 {
		return p.playing
	}
	p.waited++
	if len(p.queue) >= playoutStart || p.waited > playoutPatience {
		p.playing = true
		p.waited = 0
	}
	return p.playing
}

func (p *Playout) reached(played uint64) []string {
	var names []string
	for len(p.marks) > 0 && p.marks[0].at <= played {
		names = append(names, p.marks[0].name)
		p.marks = p.marks[1:]
	}
	return names
}
