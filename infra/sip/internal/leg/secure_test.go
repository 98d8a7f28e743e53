package leg

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/emiago/sipgo/sip"
	"github.com/pion/srtp/v3"

	"candi/infra/sip/internal/config"
	"candi/infra/sip/internal/sdp"
)

// identity is a certificate for the loopback addresses, which is its own authority.
type identity struct {
	certFile, keyFile string
	certificate       tls.Certificate
	pool              *x509.CertPool
}

func newIdentity(t *testing.T) identity {
	t.Helper()
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true,
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1), net.IPv6loopback},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	must(err)
	keyDER, err := x509.MarshalPKCS8PrivateKey(key)
	must(err)
	folder := t.TempDir()
	id := identity{
		certFile: filepath.Join(folder, "cert.pem"), keyFile: filepath.Join(folder, "key.pem"),
		certificate: tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key},
		pool:        x509.NewCertPool(),
	}
	parsed, err := x509.ParseCertificate(der)
	must(err)
	id.pool.AddCert(parsed)
	must(os.WriteFile(id.certFile, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	must(os.WriteFile(id.keyFile, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: keyDER}), 0o600))
	return id
}

// startSecureLeg starts a leg that listens for TLS.
func startSecureLeg(t *testing.T, b *bridge, id identity, encryption sdp.Encryption) *Leg {
	t.Helper()
	certificate, err := config.ReadCertificate(id.certFile, id.keyFile)
	if err != nil {
		t.Fatal(err)
	}
	return startLeg(t, b, quick(), func(settings *config.Config) {
		settings.TLSListen = []netip.AddrPort{netip.MustParseAddrPort("127.0.0.1:0")}
		settings.Certificate = certificate
		settings.Authorities = id.pool
		settings.Encryption = encryption
	})
}

// over lets the phone use this connection for its messages.
func (p *phone) over(conn net.Conn) *phone {
	p.transport, p.tls = "TLS", conn
	p.t.Cleanup(func() { _ = conn.Close() })
	go func() {
		stream := sip.NewParser().NewSIPStream()
		buffer := make([]byte, 65_536)
		for {
			n, err := conn.Read(buffer)
			if err != nil {
				return
			}
			_ = stream.ParseSIPStream(buffer[:n], func(message sip.Message) { p.received <- message })
		}
	}()
	return p
}

// newTLSPhone makes a phone that signals over TLS.
func newTLSPhone(t *testing.T, leg *Leg, id identity) *phone {
	t.Helper()
	conn, err := tls.Dial("tcp", leg.secured[0].Addr().String(), &tls.Config{RootCAs: id.pool})
	if err != nil {
		t.Fatal(err)
	}
	return newPhone(t, leg).over(conn)
}

// encryptedOffer describes the phone's audio as encrypted with these keys.
func (p *phone) encryptedOffer(keys sdp.Keys, direction string) string {
	return strings.Replace(p.offer(direction), "RTP/AVP", "RTP/SAVP", 1) + sdp.Crypto{Tag: 1, Keys: keys}.String()
}

// encryptsLike begins to encrypt with the phone's own keys, and to decrypt with those in the leg's description.
func (p *phone) encryptsLike(own sdp.Keys, description string) {
	p.t.Helper()
	remote, err := sdp.Parse([]byte(description), sdp.Require)
	if err != nil {
		p.t.Fatalf("%v in\n%s", err, description)
	}
	profile := map[sdp.Suite]srtp.ProtectionProfile{
		sdp.AES128SHA80: srtp.ProtectionProfileAes128CmHmacSha1_80,
		sdp.AES256GCM:   srtp.ProtectionProfileAeadAes256Gcm,
	}[own.Suite]
	p.heardMu.Lock()
	defer p.heardMu.Unlock()
	var errOut, errIn error
	p.encrypted, errOut = srtp.CreateContext(own.Key, own.Salt, profile)
	p.decrypted, errIn = srtp.CreateContext(remote.Crypto.Keys.Key, remote.Crypto.Keys.Salt, profile)
	if errOut != nil || errIn != nil {
		p.t.Fatal(errOut, errIn)
	}
}

func TestEncryptedCall(t *testing.T) {
	t.Parallel()
	id := newIdentity(t)
	b := newBridge(t)
	leg := startSecureLeg(t, b, id, sdp.Require)
	for _, suite := range []sdp.Suite{sdp.AES128SHA80, sdp.AES256GCM} {
		p := newTLSPhone(t, leg, id)
		keys := sdp.NewKeys(suite)
		response := p.expect(p.request("INVITE", pin, "application/sdp", p.encryptedOffer(keys, "sendrecv")), 200)
		answer := p.take(response)
		p.ack(pin, "")
		if contact := response.Contact().Address; contact.Port != leg.TLSPort() || !strings.Contains(contact.String(), "transport=tls") {
			t.Errorf("contact %s", contact.String())
		}
		p.encryptsLike(keys, answer)
		stream := b.next()
		stream.wait("start", 1)
		p.isHeard(stream, tone(10))
		p.press(4, true)
		stream.wait("dtmf", 1)
		said := tone(30)[20*160:]
		stream.play(said)
		waitFor(t, "sound", func() bool { return contains(p.heard(), said) })

		// The same stream without encryption.
		encrypted := p.encrypted
		p.encrypted = nil
		heard := len(stream.all("media"))
		p.speak(tone(50)[40*160:])
		waitFor(t, "more audio", func() bool { return len(stream.all("media")) > heard+20 })
		if contains(stream.heard(), tone(50)[40*160:41*160]) {
			t.Error("audio without encryption was accepted")
		}
		p.encrypted = encrypted

		// A hold keeps the keys, and the counts of packets.
		if held := p.reinvite(pin, p.encryptedOffer(keys, "sendonly")); cryptoLine(held) != cryptoLine(answer) {
			t.Errorf("answer\n%s\nto a hold, after\n%s", held, answer)
		}
		stream.wait("hold", 1)
		p.reinvite(pin, p.encryptedOffer(keys, "sendrecv"))
		stream.wait("hold", 2)
		p.isHeard(stream, tone(70)[60*160:])
		// Encryption doesn't end within a call.
		p.refused(p.request("INVITE", pin, "application/sdp", p.offer("sendrecv")), 488, "SRTP Required")
		stream.hangUp()
		p.wanted(sip.BYE)
	}
}

func cryptoLine(description string) string {
	_, rest, _ := strings.Cut(description, "a=crypto:")
	line, _, _ := strings.Cut(rest, "\r\n")
	return line
}

// refused sends an INVITE and checks how it is refused.
func (p *phone) refused(invite string, code int, reason string) {
	p.t.Helper()
	response := p.expect(invite, code)
	p.ack(pin, "")
	if response.Reason != reason {
		p.t.Errorf("refused with %q, want %q", response.Reason, reason)
	}
}

func TestCallsWithoutTheRequiredEncryption(t *testing.T) {
	t.Parallel()
	id := newIdentity(t)
	leg := startSecureLeg(t, newBridge(t), id, sdp.Require)
	keys := sdp.NewKeys(sdp.AES128SHA80)
	p := newTLSPhone(t, leg, id)
	p.refused(p.request("INVITE", pin, "application/sdp", p.offer("sendrecv")), 488, "SRTP Required")
	unknown := strings.Replace(p.encryptedOffer(keys, "sendrecv"), "AES_CM_128", "NULL", 1)
	p.refused(p.request("INVITE", pin, "application/sdp", unknown), 488, "Encryption Not Supported")
	readable := newPhone(t, leg)
	readable.refused(readable.request("INVITE", pin, "application/sdp", readable.encryptedOffer(keys, "sendrecv")), 403, "TLS Required")

	off := startSecureLeg(t, newBridge(t), id, sdp.Off)
	p = newTLSPhone(t, off, id)
	p.refused(p.request("INVITE", pin, "application/sdp", p.encryptedOffer(keys, "sendrecv")), 488, "Encryption Not Supported")
}

func TestOurEncryptedOffer(t *testing.T) {
	t.Parallel()
	id := newIdentity(t)
	b := newBridge(t)
	leg := startSecureLeg(t, b, id, sdp.Allow)
	p := newTLSPhone(t, leg, id)
	offer := p.take(p.expect(p.request("INVITE", pin, "", ""), 200))
	keys := sdp.NewKeys(sdp.AES128SHA80)
	p.encryptsLike(keys, offer)
	p.ack(pin, p.encryptedOffer(keys, "sendrecv"))
	stream := b.next()
	p.isHeard(stream, tone(10))
	p.hangUp(pin)
}

// tlsCallee is a phone that the leg calls over TLS, and the order to call it.
func tlsCallee(t *testing.T, leg *Leg, id identity, sid string) (*phone, string) {
	t.Helper()
	listener, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: []tls.Certificate{id.certificate}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	p := newPhone(t, leg)
	p.transport = "TLS"
	go func() {
		conn, err := listener.Accept()
		if err == nil {
			p.over(conn)
		}
	}()
	return p, `{"callSid":"` + sid + `","to":"sip:ana@` + listener.Addr().String() + `;transport=tls"}`
}

func TestEncryptedOutboundCall(t *testing.T) {
	t.Parallel()
	id := newIdentity(t)
	b := newBridge(t)
	leg := startSecureLeg(t, b, id, sdp.Require)
	p, order := tlsCallee(t, leg, id, "CAsecure")
	if status, _ := control(t, leg, "POST", "/calls", order, testToken); status != 202 {
		t.Fatalf("POST: %d", status)
	}
	invite := p.wanted(sip.INVITE)
	keys := sdp.NewKeys(sdp.AES128SHA80)
	p.encryptsLike(keys, string(invite.Body()))
	p.answerTo(invite, 200, p.encryptedOffer(keys, "sendrecv"))
	p.wanted(sip.ACK)
	p.locate(string(invite.Body()))
	stream := b.next()
	p.isHeard(stream, tone(10))
	waitFor(t, "sound", func() bool { return len(p.heard()) > 160 })
	_, _ = control(t, leg, "DELETE", "/calls/CAsecure", "", testToken)
	p.wanted(sip.BYE)
}

func TestOutboundCallToAPeerWithoutEncryption(t *testing.T) {
	t.Parallel()
	id := newIdentity(t)
	b := newBridge(t)
	leg := startSecureLeg(t, b, id, sdp.Allow)
	p, order := tlsCallee(t, leg, id, "CAplain")
	if status, _ := control(t, leg, "POST", "/calls", order, testToken); status != 202 {
		t.Fatalf("POST: %d", status)
	}
	first := p.wanted(sip.INVITE)
	if !strings.Contains(string(first.Body()), "RTP/SAVP") {
		t.Errorf("the first offer\n%s", first.Body())
	}
	p.answerTo(first, 488, "")
	p.wanted(sip.ACK)
	second := p.wanted(sip.INVITE)
	p.answerTo(second, 200, p.offer("sendrecv"))
	p.wanted(sip.ACK)
	p.locate(string(second.Body()))
	p.isHeard(b.next(), tone(10))
}

func TestOutboundCallsThatCannotBeEncrypted(t *testing.T) {
	t.Parallel()
	id := newIdentity(t)
	leg := startSecureLeg(t, newBridge(t), id, sdp.Require)
	_, order := callee(t, leg, "CAudp", 5)
	stranger := newIdentity(t)
	_, untrusted := tlsCallee(t, leg, stranger, "CAstranger")
	for sid, order := range map[string]string{"CAudp": order, "CAstranger": untrusted} {
		if status, _ := control(t, leg, "POST", "/calls", order, testToken); status != 202 {
			t.Fatalf("POST: %d", status)
		}
		if _, got := control(t, leg, "GET", "/calls/"+sid+"?wait=1", "", testToken); got["state"] != "failed" {
			t.Errorf("%s: %v", sid, got)
		}
	}
}

func TestAConnectionThatDoesNotSpeakTLS(t *testing.T) {
	t.Parallel()
	leg := startSecureLeg(t, newBridge(t), newIdentity(t), sdp.Allow)
	conn, err := net.Dial("tcp", leg.secured[0].Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_, _ = conn.Write([]byte("OPTIONS sip:candi@127.0.0.1 SIP/2.0\r\n\r\n"))
	_ = conn.SetReadDeadline(time.Now().Add(20 * time.Second))
	buffer := make([]byte, 100)
	for {
		if _, err := conn.Read(buffer); err != nil {
			if timeout, ok := err.(net.Error); ok && timeout.Timeout() {
				t.Error("the connection stayed open")
			}
			return
		}
	}
}
