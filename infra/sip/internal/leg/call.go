package leg

import (
	"context"
	"errors"
	"log/slog"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"github.com/emiago/sipgo/sip"

	"candi/infra/sip/internal/media"
	"candi/infra/sip/internal/sdp"
	"candi/infra/sip/internal/stream"
)

// call is a telephone call with its media and its stream to the bridge.
type call struct {
	leg        *Leg
	sid        string
	parameters stream.CustomParameters
	peer       netip.Addr
	dialog     *dialog
	media      *media.Session
	stream     *stream.Stream
	log        *slog.Logger

	// Ends with the call.
	context context.Context
	cancel  context.CancelFunc
	// When an inbound call was answered.
	answered time.Time
	// ACKs of the peer.
	acks chan *sip.Request
	// Closed when the peer has confirmed the call, after which a BYE may be sent.
	confirmed   chan struct{}
	confirmOnce sync.Once

	session uint64
	version atomic.Uint64
	// The keys with which we encrypt audio; nil without.
	keys atomic.Pointer[sdp.Keys]
	held atomic.Bool
	// Whether a change of the call waits for the peer's ACK.
	changing atomic.Bool
	once     sync.Once
	// Called when the call has ended.
	after func()
}

// newCall opens the socket for a call's audio. The caller has admitted the peer; `end` releases it.
func (l *Leg) newCall(sid string, peer netip.Addr, parameters stream.CustomParameters) (*call, error) {
	socket, err := media.Listen(l.local(l.socketFor(peer)).Addr(), l.config.RTP)
	if err != nil {
		return nil, err
	}
	log := l.log.With("call", sid)
	c := &call{
		leg: l, sid: sid, peer: peer, parameters: parameters, log: log,
		media:     media.New(socket, peer, l.config.Media, l.limits.Silence, log),
		acks:      make(chan *sip.Request, 4),
		confirmed: make(chan struct{}),
		session:   uint64(time.Now().Unix()),
		after:     func() {},
	}
	c.context, c.cancel = context.WithCancel(l.context)
	return c, nil
}

// connect opens the stream to the bridge.
func (c *call) connect() error {
	ctx, cancel := context.WithTimeout(c.context, c.leg.limits.Bridge)
	defer cancel()
	opened, err := stream.Dial(ctx, c.leg.config.BridgeURL, c.leg.config.Token, c.sid, newSid("MZ"))
	if err != nil {
		return err
	}
	c.stream = opened
	return nil
}

// establish makes the call known under its dialog.
func (c *call) establish() {
	c.leg.mu.Lock()
	defer c.leg.mu.Unlock()
	c.leg.calls[c.dialog.id()] = c
}

// forget takes back establish.
func (c *call) forget() {
	c.leg.mu.Lock()
	defer c.leg.mu.Unlock()
	delete(c.leg.calls, c.dialog.id())
}

// confirm says that the peer has confirmed the call.
func (c *call) confirm() { c.confirmOnce.Do(func() { close(c.confirmed) }) }

// run begins the conversation. Returns at once.
func (c *call) run() {
	c.media.Confirm()
	c.stream.Start(c.parameters)
	c.log.Info("call", "direction", c.parameters.Direction)
	c.leg.running.Go(func() {
		c.stream.Read(c)
		c.end("the bridge ended the stream", true)
	})
	c.leg.running.Go(func() {
		if err := c.media.Run(c.context, c.stream); errors.Is(err, media.ErrNoMedia) {
			c.end(err.Error(), true)
		}
	})
	limit := time.AfterFunc(c.leg.limits.Call, func() { c.end("the call took too long", true) })
	context.AfterFunc(c.context, func() { limit.Stop() })
}

// end ends the call once, for whatever reason. `bye` says whether the peer must be told.
func (c *call) end(reason string, bye bool) {
	c.once.Do(func() {
		c.cancel()
		c.media.Close()
		if c.dialog != nil {
			c.forget()
			if bye {
				c.leg.running.Go(c.bye)
			}
		}
		if c.stream != nil {
			c.stream.Stop()
		}
		c.leg.release(c.peer)
		c.log.Info("call ended", "reason", reason)
		c.after()
	})
}

// bye tells the peer that the call has ended. As the peer must have confirmed it first, this may wait.
func (c *call) bye() {
	ctx, cancel := context.WithTimeout(c.leg.farewell, c.leg.limits.Confirmation)
	defer cancel()
	select {
	case <-c.confirmed:
	case <-ctx.Done():
		if c.leg.farewell.Err() != nil {
			return
		}
		ctx, cancel = context.WithTimeout(c.leg.farewell, c.leg.limits.Confirmation)
		defer cancel()
	}
	request := c.dialog.request(sip.BYE)
	c.leg.route(request, c.dialog.transport, c.dialog.peer, c.peer)
	if _, err := c.leg.exchange(ctx, request); err != nil {
		c.log.Warn("the peer did not answer the end of the call")
	}
}

// configure takes over the peer's description. A call whose keys can't be used stays silent.
func (c *call) configure(remote sdp.Remote) {
	if err := c.media.Configure(remote, c.keys.Load()); err != nil {
		c.log.Warn("the peer's description can't be used", "reason", err.Error())
	}
}

// describe takes over the peer's new description in a running call.
func (c *call) describe(remote sdp.Remote) {
	c.configure(remote)
	c.reportHold()
}

// encryptFor chooses our keys for an offer of the peer. They stay the same as long as they suit.
func (c *call) encryptFor(offer sdp.Remote) {
	current := c.keys.Load()
	switch {
	case offer.Crypto == nil:
		c.keys.Store(nil)
	case current == nil || current.Suite != offer.Crypto.Keys.Suite:
		keys := sdp.NewKeys(offer.Crypto.Keys.Suite)
		c.keys.Store(&keys)
	}
}

// offerEncryption draws the keys for an offer of ours if one over this transport is encrypted.
func (c *call) offerEncryption(transport string) {
	if c.leg.config.Encryption != sdp.Off && transport == "TLS" {
		keys := sdp.NewKeys(sdp.AES128SHA80)
		c.keys.Store(&keys)
	}
}

// encryption returns what a new description of the peer must and may contain: a call isn't decrypted while it runs.
func (c *call) encryption() sdp.Encryption {
	if c.keys.Load() != nil {
		return sdp.Require
	}
	return c.leg.config.Encryption
}

// readAnswer reads the peer's answer to our offer. Fails with errNoAnswer if it can't be used.
func (c *call) readAnswer(body []byte) (sdp.Remote, error) {
	remote, err := sdp.ParseAnswer(body, c.keys.Load())
	if err != nil {
		return sdp.Remote{}, errNoAnswer
	}
	return remote, nil
}

// reportHold tells the bridge when the peer has put the call on hold or resumed it.
func (c *call) reportHold() {
	if held := c.media.Held(); c.held.Swap(held) != held && c.stream != nil {
		c.stream.Hold(held)
	}
}

// local returns our description.
func (c *call) local() sdp.Local {
	return sdp.Local{
		Address: c.leg.addressFor(c.peer, "UDP").Addr(),
		Port:    c.media.Port(),
		Session: c.session,
		Version: c.version.Add(1),
		Keys:    c.keys.Load(),
	}
}

// Media plays what the bridge sends.
func (c *call) Media(audio []byte) {
	if !c.media.Playout.Add(audio) {
		c.log.Warn("audio was dropped: the bridge is too far ahead")
	}
}

// Mark returns the mark when what is queued now has been played.
func (c *call) Mark(name string) {
	if !c.media.Playout.Mark(name) {
		c.log.Warn("a mark was dropped: too many are pending")
	}
}

// Clear drops what is queued, and returns the pending marks.
func (c *call) Clear() {
	for _, name := range c.media.Playout.Clear() {
		c.stream.Mark(name)
	}
}
