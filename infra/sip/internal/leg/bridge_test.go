package leg

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
)

const testToken = "0123456789abcdef0123456789abcdef"

// bridge is the other end of the media streams.
type bridge struct {
	t       *testing.T
	server  *httptest.Server
	streams chan *bridgeStream
	// Answers every frame with itself.
	echo bool
	// Refuses all streams.
	refuse bool
}

func newBridge(t *testing.T) *bridge {
	b := &bridge{t: t, streams: make(chan *bridgeStream, 100)}
	b.server = httptest.NewServer(http.HandlerFunc(b.accept))
	t.Cleanup(b.server.Close)
	return b
}

func (b *bridge) url() string { return strings.Replace(b.server.URL, "http", "ws", 1) + "/streams/sip" }

func (b *bridge) accept(w http.ResponseWriter, r *http.Request) {
	if b.refuse || r.Header.Get("Authorization") != "Bearer "+testToken {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	socket, err := websocket.Accept(w, r, nil)
	if err != nil {
		return
	}
	stream := &bridgeStream{t: b.t, socket: socket, changed: make(chan struct{}, 1), started: time.Now()}
	b.streams <- stream
	for {
		_, data, err := socket.Read(context.Background())
		if err != nil {
			stream.add(message{Event: "closed"})
			return
		}
		var got message
		if err := json.Unmarshal(data, &got); err != nil {
			b.t.Errorf("the leg sent %s", data)
		}
		stream.add(got)
		if b.echo && got.Event == "media" {
			stream.play(got.audio())
		}
	}
}

// next returns the stream of the next call.
func (b *bridge) next() *bridgeStream {
	b.t.Helper()
	select {
	case stream := <-b.streams:
		return stream
	case <-time.After(20 * time.Second):
		b.t.Fatal("no stream came")
		return nil
	}
}

type message struct {
	Event          string
	StreamSid      string
	SequenceNumber string
	Start          struct {
		CallSid          string
		CustomParameters struct{ Direction, From, To string }
	}
	Media struct{ Chunk, Timestamp, Payload string }
	Dtmf  struct{ Digit string }
	Mark  struct{ Name string }
	Hold  bool
}

func (m message) audio() []byte {
	audio, _ := base64.StdEncoding.DecodeString(m.Media.Payload)
	return audio
}

type bridgeStream struct {
	t       *testing.T
	socket  *websocket.Conn
	started time.Time

	mu       sync.Mutex
	messages []message
	changed  chan struct{}
}

func (s *bridgeStream) add(m message) {
	s.mu.Lock()
	s.messages = append(s.messages, m)
	s.mu.Unlock()
	select {
	case s.changed <- struct{}{}:
	default:
	}
}

// all returns the messages of one kind.
func (s *bridgeStream) all(event string) []message {
	s.mu.Lock()
	defer s.mu.Unlock()
	var found []message
	for _, m := range s.messages {
		if m.Event == event {
			found = append(found, m)
		}
	}
	return found
}

// wait waits until `count` messages of one kind have come, and returns the last.
func (s *bridgeStream) wait(event string, count int) message {
	s.t.Helper()
	deadline := time.After(20 * time.Second)
	for {
		if found := s.all(event); len(found) >= count {
			return found[count-1]
		}
		select {
		case <-s.changed:
		case <-time.After(50 * time.Millisecond):
		case <-deadline:
			s.t.Fatalf("%d of %d messages %q came", len(s.all(event)), count, event)
		}
	}
}

// heard returns the peer's audio so far.
func (s *bridgeStream) heard() []byte {
	var audio []byte
	for _, m := range s.all("media") {
		audio = append(audio, m.audio()...)
	}
	return audio
}

func (s *bridgeStream) send(value any) {
	data, _ := json.Marshal(value)
	_ = s.socket.Write(context.Background(), websocket.MessageText, data)
}

func (s *bridgeStream) play(audio []byte) {
	s.send(map[string]any{"event": "media", "media": map[string]any{"payload": audio}})
}

func (s *bridgeStream) mark(name string) {
	s.send(map[string]any{"event": "mark", "mark": map[string]any{"name": name}})
}

func (s *bridgeStream) clear() { s.send(map[string]any{"event": "clear"}) }

func (s *bridgeStream) hangUp() { _ = s.socket.Close(websocket.StatusNormalClosure, "") }
