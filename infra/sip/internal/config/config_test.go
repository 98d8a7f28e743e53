package config

import (
	"strings"
	"testing"
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
	}
	_, err := Read(func(name string) string { return values[name] })
	for name := range values {
		if err == nil || !strings.Contains(err.Error(), name+": ") {
			t.Errorf("%s is missing in %v", name, err)
		}
	}
}
