package config

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candi/infra/sip/internal/sdp"
)

func TestDefaults(t *testing.T) {
	c, err := Read(func(name string) string {
		return map[string]string{"PHONE_LEG_TOKEN": strings.Repeat("x", 32)}[name]
	})
	if err != nil {
		t.Fatal(err)
	}
	if !c.Listen[0].Addr().IsLoopback() || c.Trunk != nil || c.RTP.First != 16384 || c.BridgeURL != "ws://127.0.0.1:8092/streams/sip" {
		t.Errorf("%+v", c)
	}
}

func TestValues(t *testing.T) {
	values := map[string]string{
		"SIP_LISTEN": "0.0.0.0:5060, [::]:5060", "SIP_RTP_PORTS": "20000 - 20009", "SIP_PUBLIC_ADDRESS": "198.51.100.1",
		"SIP_MEDIA_NETWORKS": "198.51.100.0/24, 2001:db8::/32", "SIP_REGISTRAR": "sip:x@pbx.example:5080;transport=tcp",
		"PHONE_PORT": "9000", "PHONE_LEG_TOKEN": strings.Repeat("x", 32),
	}
	c, err := Read(func(name string) string { return values[name] })
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Listen) != 2 || c.RTP.Last != 20009 || len(c.Media) != 2 || c.BridgeURL != "ws://127.0.0.1:9000/streams/sip" {
		t.Errorf("%+v", c)
	}
	if c.Trunk.Host != "pbx.example" || c.Trunk.Port != 5080 || c.Trunk.User != "" {
		t.Errorf("%+v", c.Trunk)
	}
}

func TestInvalidValuesAreNamed(t *testing.T) {
	values := map[string]string{
		"SIP_LISTEN": "localhost:5060", "SIP_RTP_PORTS": "9-1", "SIP_PUBLIC_ADDRESS": "here", "SIP_MEDIA_NETWORKS": "0.0.0.0/0",
		"SIP_CONTROL_PORT": "70000", "SIP_REGISTRAR": "sip:", "PHONE_LEG_TOKEN": "short", "PHONE_PORT": "-1",
		"SIP_ENCRYPTION": "always", "SIP_TLS_LISTEN": "5061", "SIP_TLS_CA": "/nowhere/ca.pem",
	}
	_, err := Read(func(name string) string { return values[name] })
	for name := range values {
		if err == nil || !strings.Contains(err.Error(), name+": ") {
			t.Errorf("%s is missing in %v", name, err)
		}
	}
}

func TestTheCertificateIsRequiredAndReadAgainWhenRenewed(t *testing.T) {
	folder := t.TempDir()
	cert, key := filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	values := map[string]string{
		"SIP_TLS_LISTEN": "0.0.0.0:5061", "SIP_TLS_CERT": cert, "SIP_TLS_KEY": key, "SIP_ENCRYPTION": "require",
		"PHONE_LEG_TOKEN": strings.Repeat("x", 32),
	}
	get := func(name string) string { return values[name] }
	if _, err := Read(get); err == nil || !strings.Contains(err.Error(), "SIP_TLS_CERT: ") {
		t.Errorf("without a certificate: %v", err)
	}
	serial := func(c Config) string {
		t.Helper()
		shown, err := c.Certificate.Get(nil)
		if err != nil {
			t.Fatal(err)
		}
		return shown.Leaf.SerialNumber.String()
	}
	issue(t, cert, key, 1)
	c, err := Read(get)
	if err != nil || serial(c) != "1" || c.Encryption != sdp.Require || c.TLSListen[0].Port() != 5061 {
		t.Fatalf("%+v %v", c, err)
	}
	issue(t, cert, key, 2)
	if got := serial(c); got != "2" {
		t.Errorf("certificate %s after the renewal", got)
	}
	if err := os.WriteFile(cert, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := serial(c); got != "2" {
		t.Errorf("certificate %s while the file can't be read", got)
	}
}

// issue writes a certificate with this serial number, and the time of its files accordingly.
func issue(t *testing.T, certFile, keyFile string, serial int64) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(serial), NotAfter: time.Now().Add(time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	keyDER, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	for file, block := range map[string]*pem.Block{
		certFile: {Type: "CERTIFICATE", Bytes: der}, keyFile: {Type: "PRIVATE KEY", Bytes: keyDER},
	} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
		written := time.Unix(serial*1000, 0)
		if err := os.Chtimes(file, written, written); err != nil {
			t.Fatal(err)
		}
	}
}
