// Package media carries the audio of one call: RTP with the peer on one side, frames of 20 ms with the bridge on the
// other.
package media

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"log/slog"
	"net"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/pion/rtp"

	"candi/infra/sip/internal/g711"
	"candi/infra/sip/internal/sdp"
)

const (
	frameTime = 20 * time.Millisecond
	// Longest delay of the clock that is caught up frame by frame. After a longer one, such as a suspended machine,
	// the clock begins anew.
	maxCatchUp = time.Second
	// Largest RTP packet that is read (bytes).
	packetBytes = 2048
)

// ErrNoMedia means that the peer has sent no RTP for too long.
var ErrNoMedia = errors.New("no RTP from the peer")

// Sink receives what a call brings. Its methods must not block. `Frame` must not keep the slice.
type Sink interface {
	// Frame receives the next 20 ms of the peer's audio (160 bytes of mu-law).
	Frame(frame []byte)
	Digit(digit string)
	Mark(name string)
}

// Session is the media of one call.
type Session struct {
	Playout Playout

	conn     *net.UDPConn
	peer     netip.Addr
	networks []netip.Prefix
	silent   time.Duration
	log      *slog.Logger

	mu        sync.Mutex
	remote    *sdp.Remote
	sink      Sink
	confirmed bool
	// The first allowed address from which RTP came; invalid until then. Media is sent nowhere else.
	source   netip.AddrPort
	stream   uint32
	jitter   jitter
	digits   digits
	received time.Time
	// Encryption of what we receive and send; nil without.
	inbound, outbound *protection

	// Of our own stream. Only the clock uses it.
	header rtp.Header
}

// New makes the media of a call with the peer that signals from `peer`, whose audio may also come from `networks`. It
// takes over the socket. `silent` is how long a peer that isn't on hold may send no RTP.
func New(
	conn *net.UDPConn, peer netip.Addr, networks []netip.Prefix, silent time.Duration, log *slog.Logger,
) *Session {
	var random [10]byte
	// Never fails (crypto/rand).
	_, _ = rand.Read(random[:])
	s := &Session{
		conn: conn, peer: peer.Unmap(), networks: networks, silent: silent, log: log,
		header: rtp.Header{
			Version:   2,
			Marker:    true,
			SSRC:      binary.BigEndian.Uint32(random[:]),
			Timestamp: binary.BigEndian.Uint32(random[4:]),
			// In the lower half, so that a receiver of SRTP that misses the first packets counts overflows as we do.
			SequenceNumber: binary.BigEndian.Uint16(random[8:]) / 2,
		},
	}
	s.jitter.reset()
	go s.read()
	return s
}

// Port returns the UDP port on which RTP is received.
func (s *Session) Port() int {
	return int(s.conn.LocalAddr().(*net.UDPAddr).AddrPort().Port())
}

// Configure sets the peer's description, and the keys with which we encrypt if the peer does. As the peer may now send
// from another port, and begin a new stream, the next packet of its address decides to which port media is sent. Fails
// if the keys can't be used; nothing is sent or received then.
func (s *Session) Configure(remote sdp.Remote, ours *sdp.Keys) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var theirs *sdp.Keys
	if remote.Crypto != nil {
		theirs = &remote.Crypto.Keys
	}
	if (ours == nil) != (theirs == nil) {
		return errors.New("only one side encrypts")
	}
	inbound, err := protect(s.inbound, theirs)
	if err != nil {
		return err
	}
	outbound, err := protect(s.outbound, ours)
	if err != nil {
		return err
	}
	s.inbound, s.outbound = inbound, outbound
	s.remote = &remote
	s.source = netip.AddrPort{}
	s.jitter.reset()
	s.received = time.Now()
	return nil
}

// Confirm allows sending. Before the peer has confirmed the call, its address may be forged.
func (s *Session) Confirm() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.confirmed = true
}

// Held reports whether the peer has put the call on hold.
func (s *Session) Held() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.remote != nil && !s.remote.Direction.Receives()
}

// Close ends the session.
func (s *Session) Close() {
	_ = s.conn.Close()
}

// Run passes frames in both directions until the context ends. Returns ErrNoMedia if the peer has disappeared.
func (s *Session) Run(ctx context.Context, sink Sink) error {
	s.mu.Lock()
	s.sink = sink
	s.received = time.Now()
	s.mu.Unlock()
	// A time with a monotonic reading: changes of the machine's clock don't matter.
	next := time.Now()
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		next = next.Add(frameTime)
		if time.Since(next) > maxCatchUp {
			next = time.Now()
		}
		timer.Reset(time.Until(next))
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-timer.C:
		}
		if err := s.tick(sink); err != nil {
			return err
		}
	}
}

// tick passes one frame in each direction.
func (s *Session) tick(sink Sink) error {
	frame := make([]byte, frameSamples)
	s.mu.Lock()
	held := s.remote != nil && !s.remote.Direction.Receives()
	s.jitter.read(frame)
	codec, source, outbound := uint8(sdp.PCMU), s.source, s.outbound
	if s.remote != nil {
		codec = s.remote.Codec
	}
	sends := s.confirmed && s.remote != nil && !held && source.IsValid()
	gone := s.remote != nil && s.remote.Direction == sdp.SendRecv && time.Since(s.received) > s.silent
	s.mu.Unlock()
	if gone {
		return ErrNoMedia
	}
	sink.Frame(frame)
	marks := s.Playout.next(frame)
	if sends {
		s.send(codec, outbound, source, frame)
	}
	s.header.Timestamp += frameSamples
	for _, name := range marks {
		sink.Mark(name)
	}
	return nil
}

func (s *Session) send(codec uint8, outbound *protection, to netip.AddrPort, frame []byte) {
	if codec == sdp.PCMA {
		g711.ToALaw(frame)
	}
	s.header.PayloadType = codec
	data, err := (&rtp.Packet{Header: s.header, Payload: frame}).Marshal()
	if err == nil {
		data, err = outbound.encrypt(data)
	}
	if err != nil {
		return
	}
	// A failure is like a lost packet.
	_, _ = s.conn.WriteToUDPAddrPort(data, to)
	s.header.SequenceNumber++
	s.header.Marker = false
}

func (s *Session) read() {
	buffer := make([]byte, packetBytes)
	for {
		n, from, err := s.conn.ReadFromUDPAddrPort(buffer)
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil {
			// Such as an ICMP error for an earlier packet, or a packet that is longer than the buffer.
			continue
		}
		s.packet(buffer[:n], netip.AddrPortFrom(from.Addr().Unmap(), from.Port()))
	}
}

// packet takes a packet from the network. Whatever it contains, the program must go on.
func (s *Session) packet(data []byte, from netip.AddrPort) {
	defer func() {
		if recover() != nil {
			s.log.Warn("an RTP packet could not be handled")
		}
	}()
	inNetwork := func(network netip.Prefix) bool { return network.Contains(from.Addr()) }
	if from.Addr() != s.peer && !slices.ContainsFunc(s.networks, inNetwork) {
		return
	}
	digit, sink := s.receive(data, from)
	if digit != "" && sink != nil {
		sink.Digit(digit)
	}
}

// receive decrypts and stores a packet. Returns the key that it begins, if any, and who is told.
func (s *Session) receive(data []byte, from netip.AddrPort) (string, Sink) {
	s.mu.Lock()
	defer s.mu.Unlock()
	data, err := s.inbound.decrypt(data)
	var packet rtp.Packet
	if err != nil || packet.Unmarshal(data) != nil || packet.Version != 2 {
		return "", nil
	}
	return s.accept(&packet, from), s.sink
}

// accept stores the packet's audio. Returns the key that it begins, if any.
func (s *Session) accept(packet *rtp.Packet, from netip.AddrPort) string {
	if s.remote == nil {
		return ""
	}
	isEvent := int(packet.PayloadType) == s.remote.EventType
	isAudio := packet.PayloadType == sdp.PCMU || packet.PayloadType == sdp.PCMA
	if !isEvent && !isAudio && packet.PayloadType != sdp.ComfortNoise {
		return ""
	}
	if !s.source.IsValid() {
		s.source = from
	}
	if from != s.source {
		return ""
	}
	s.received = time.Now()
	if isEvent {
		return s.digits.packet(packet.SSRC, packet.Timestamp, packet.Payload, s.received)
	}
	// What a peer sends while it holds the call, such as music, isn't part of the conversation.
	if !isAudio || !s.remote.Direction.Receives() || !s.remote.Direction.Sends() {
		return ""
	}
	if packet.SSRC != s.stream {
		s.stream = packet.SSRC
		s.jitter.reset()
	}
	if packet.PayloadType == sdp.PCMA {
		g711.FromALaw(packet.Payload)
	}
	s.jitter.put(packet.Timestamp, packet.Marker, packet.Payload)
	return ""
}
