// Package stream is the leg's end of the media-stream WebSocket to the bridge.
package stream

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/coder/websocket"
)

const (
	// Messages that may wait for the bridge: about 10 s of audio.
	queueLength = 512
	// Longest message of the bridge (bytes): about a minute of audio.
	maxMessage = 1 << 20
	// Longest time that a write may take, and that the end of the stream may take.
	writeTime = 5 * time.Second
	closeTime = time.Second
)

// Handler receives what the bridge sends. Its methods are called one at a time.
type Handler interface {
	// Media receives audio to be played (mu-law, any length).
	Media(audio []byte)
	// Mark asks for Stream.Mark when everything received before it has been played.
	Mark(name string)
	Clear()
}

// Stream is a connection to the bridge for one call. Safe for concurrent use.
type Stream struct {
	socket  *websocket.Conn
	callSid string
	sid     string
	queue   chan []byte
	written chan struct{}
	// Ending the context closes the connection at once.
	context context.Context
	cancel  context.CancelFunc

	mu       sync.Mutex
	ended    bool
	sequence int
	chunk    int
}

// Dial connects to the bridge. Fails if the bridge can't be reached or refuses the connection.
func Dial(ctx context.Context, url, token, callSid, streamSid string) (*Stream, error) {
	socket, _, err := websocket.Dial(ctx, url, &websocket.DialOptions{
		HTTPHeader: http.Header{"Authorization": {"Bearer " + token}},
	})
	if err != nil {
		return nil, errors.New("the bridge did not accept the stream")
	}
	socket.SetReadLimit(maxMessage)
	s := &Stream{
		socket: socket, callSid: callSid, sid: streamSid,
		queue: make(chan []byte, queueLength), written: make(chan struct{}),
	}
	s.context, s.cancel = context.WithCancel(context.Background())
	go s.write()
	s.send(func(int) any { return connectedMessage{"connected", "Call", "1.0.0"} }, false)
	return s, nil
}

// Start announces the call.
func (s *Stream) Start(parameters CustomParameters) {
	s.send(func(sequence int) any {
		return startMessage{"start", strconv.Itoa(sequence), s.sid, startContent{
			StreamSid:        s.sid,
			CallSid:          s.callSid,
			Tracks:           []string{"inbound"},
			MediaFormat:      mediaFormat{"audio/x-mulaw", 8000, 1},
			CustomParameters: parameters,
		}}
	}, true)
}

// Frame sends 20 ms of the peer's audio (mu-law).
func (s *Stream) Frame(frame []byte) {
	s.send(func(sequence int) any {
		s.chunk++
		timestamp := strconv.Itoa((s.chunk - 1) * 20)
		return mediaMessage{"media", strconv.Itoa(sequence), s.sid,
			mediaContent{"inbound", strconv.Itoa(s.chunk), timestamp, frame}}
	}, true)
}

// Digit sends a key that the peer has pressed.
func (s *Stream) Digit(digit string) {
	s.send(func(sequence int) any {
		return dtmfMessage{"dtmf", s.sid, strconv.Itoa(sequence), dtmfContent{"inbound_track", digit}}
	}, true)
}

// Mark says that the mark has been reached.
func (s *Stream) Mark(name string) {
	s.send(func(int) any { return markMessage{"mark", s.sid, markContent{name}} }, false)
}

// Hold says whether the peer has put the call on hold.
func (s *Stream) Hold(hold bool) {
	s.send(func(int) any { return holdMessage{"hold", s.sid, hold} }, false)
}

// Stop announces the end of the call and closes the connection, within about a second.
func (s *Stream) Stop() {
	s.send(func(sequence int) any {
		return stopMessage{"stop", s.sid, strconv.Itoa(sequence), stopContent{CallSid: s.callSid}}
	}, true)
	s.mu.Lock()
	if !s.ended {
		s.ended = true
		close(s.queue)
	}
	s.mu.Unlock()
	select {
	case <-s.written:
	case <-time.After(closeTime):
	}
	s.cancel()
}

// send queues a message. If the bridge doesn't keep up, the connection is closed, which ends the call.
func (s *Stream) send(make func(sequence int) any, counted bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended {
		return
	}
	if counted {
		s.sequence++
	}
	data, err := json.Marshal(make(s.sequence))
	if err != nil {
		return
	}
	select {
	case s.queue <- data:
	default:
		s.ended = true
		close(s.queue)
		s.cancel()
	}
}

func (s *Stream) write() {
	defer close(s.written)
	for data := range s.queue {
		timed, cancel := context.WithTimeout(s.context, writeTime)
		err := s.socket.Write(timed, websocket.MessageText, data)
		cancel()
		if err != nil {
			// Ends Read. The rest of the queue is dropped.
			s.cancel()
			_ = s.socket.CloseNow()
			for range s.queue {
			}
			return
		}
	}
	_ = s.socket.Close(websocket.StatusNormalClosure, "")
}

// Read passes the bridge's messages on until the connection ends. Call it once. Messages that it doesn't know are
// ignored.
func (s *Stream) Read(handler Handler) {
	for {
		_, data, err := s.socket.Read(s.context)
		if err != nil {
			return
		}
		var message received
		if json.Unmarshal(data, &message) != nil {
			continue
		}
		switch message.Event {
		case "media":
			handler.Media(message.Media.Payload)
		case "mark":
			handler.Mark(message.Mark.Name)
		case "clear":
			handler.Clear()
		}
	}
}
