package media

import (
	"bytes"
	"testing"
	"time"

	"candi/infra/sip/internal/g711"
)

// frames makes frames that differ from each other and from silence.
func frames(count int) [][]byte {
	made := make([][]byte, count)
	for i := range made {
		made[i] = bytes.Repeat([]byte{byte(i + 1)}, frameSamples)
	}
	return made
}

func silence(samples int) []byte { return bytes.Repeat([]byte{g711.Silence}, samples) }

// played reads frames and returns them in one.
func played(j *jitter, count int) []byte {
	var all []byte
	for range count {
		frame := make([]byte, frameSamples)
		j.read(frame)
		all = append(all, frame...)
	}
	return all
}

func newJitter() *jitter {
	j := &jitter{}
	j.reset()
	return j
}

// begin is shortly before the timestamp starts again from 0.
var begin = uint32(1<<32 - 500)

func TestLostAndReorderedPackets(t *testing.T) {
	j, sent := newJitter(), frames(8)
	put := func(index int) { j.put(begin+uint32(index)*frameSamples, false, sent[index]) }
	var heard []byte
	// Packet 3 is lost, 4 and 5 change places, 6 comes twice.
	for _, index := range []int{0, 1, 2, -1, 5, 4, 6, 7} {
		if index >= 0 {
			put(index)
		}
		if index == 6 {
			put(index)
		}
		heard = append(heard, played(j, 1)...)
	}
	heard = append(heard, played(j, 4)...)
	want := silence(jitterDelay)
	for index, frame := range sent {
		if index == 3 {
			frame = silence(frameSamples)
		}
		want = append(want, frame...)
	}
	if !bytes.HasPrefix(heard, want) {
		t.Errorf("heard\n%v", heard)
	}
}

func TestPacketsOfAnyLength(t *testing.T) {
	j := newJitter()
	audio := bytes.Join(frames(6), nil)
	timestamp := begin
	for _, length := range []int{80, 240, 160, 320, 160} {
		samples := audio[timestamp-begin:][:length]
		j.put(timestamp, false, samples)
		timestamp += uint32(length)
	}
	if heard := played(j, 9); !bytes.Equal(heard, append(silence(jitterDelay), audio...)) {
		t.Errorf("heard\n%v", heard)
	}
}

func TestAPauseKeepsItsLength(t *testing.T) {
	j, sent := newJitter(), frames(2)
	j.put(begin, false, sent[0])
	heard := played(j, 5)
	// Comfort noise and suppressed silence bring no samples, but time goes on.
	j.put(begin+6*frameSamples, true, sent[1])
	heard = append(heard, played(j, 5)...)
	want := append(silence(jitterDelay), sent[0]...)
	want = append(append(want, silence(5*frameSamples)...), sent[1]...)
	if !bytes.Equal(heard, want) {
		t.Errorf("heard\n%v", heard)
	}
}

func TestAnotherClockIsFollowed(t *testing.T) {
	for name, first := range map[string]uint32{
		"far ahead": begin + 1_000_000, "far behind": begin - 1_000_000, "a little ahead": begin + 1500, "behind": begin,
	} {
		j, sent := newJitter(), frames(30)
		j.put(begin, false, sent[0])
		played(j, 10)
		var heard []byte
		for index := range sent {
			j.put(first+uint32(index)*frameSamples, false, sent[index])
			heard = append(heard, played(j, 1)...)
		}
		heard = append(heard, played(j, 3)...)
		// At most the first packets are lost, until it is clear that the clock has changed.
		if !bytes.Contains(heard, bytes.Join(sent[lateLimit:], nil)) {
			t.Errorf("%s: heard\n%v", name, heard)
		}
	}
}

func TestDelayDoesNotBuildUp(t *testing.T) {
	j, sent := newJitter(), frames(100)
	// The sender's clock is a tenth faster than ours.
	for index := range sent {
		j.put(begin+uint32(index)*frameSamples, false, sent[index])
		if index%10 != 0 {
			played(j, 1)
		}
		if lead := int32(begin + uint32(index)*frameSamples - j.next); lead > maxLead {
			t.Fatalf("the delay grew to %d samples", lead)
		}
	}
}

func TestOnePressIsOneKey(t *testing.T) {
	var d digits
	now := time.Now()
	pressed := ""
	for _, packet := range []struct {
		timestamp uint32
		key       byte
	}{{1, 5}, {1, 5}, {1, 5}, {2, 5}, {1, 5}, {2, 5}, {3, 10}, {4, 11}, {5, 16}, {6, 200}, {7, 12}} {
		pressed += d.packet(1, packet.timestamp, []byte{packet.key, 10, 0, 160}, now)
	}
	if pressed += d.packet(1, 8, []byte{1, 10}, now); pressed != "55*#" {
		t.Errorf("keys %q", pressed)
	}
	count := 0
	for timestamp := range uint32(1000) {
		count += len(d.packet(1, 1000+timestamp, []byte{1, 10, 0, 160}, now.Add(time.Second)))
	}
	if count > keyBurst {
		t.Errorf("%d keys at once", count)
	}
}

func TestPlayout(t *testing.T) {
	var p Playout
	var heard []byte
	var reached []string
	play := func(count int) {
		for range count {
			frame := make([]byte, frameSamples)
			reached = append(reached, p.next(frame)...)
			heard = append(heard, frame...)
		}
	}
	// Audio in pieces of any length, with a rest that is shorter than a frame.
	sent := bytes.Join(frames(4), nil)[:500]
	for _, piece := range [][]byte{sent[:100], sent[100:420], sent[420:]} {
		p.Add(piece)
	}
	p.Mark("end")
	play(3)
	if len(reached) != 0 {
		t.Error("a mark came too early")
	}
	play(2)
	if !bytes.Contains(heard, append(append([]byte(nil), sent...), silence(frameSamples)...)) || len(reached) != 1 {
		t.Errorf("marks %v, heard\n%v", reached, heard)
	}
	p.Mark("nothing")
	play(1)
	if len(reached) != 2 {
		t.Error("a mark without audio did not come")
	}
	// A single frame is played after a moment.
	heard = nil
	p.Add(sent[:160])
	if play(4); !bytes.Contains(heard, sent[:160]) {
		t.Error("a single frame was not played")
	}
	p.Add(make([]byte, playoutLimit))
	if p.Add([]byte{1}) {
		t.Error("more was queued than fits")
	}
	p.Mark("dropped")
	if marks := p.Clear(); len(marks) != 1 || marks[0] != "dropped" {
		t.Errorf("marks %v", marks)
	}
}
