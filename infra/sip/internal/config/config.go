// Package config reads the program's environment variables. runtime/src/variables/sip.ts describes them.
package config

import (
	"crypto/x509"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"github.com/emiago/sipgo/sip"

	"candi/infra/sip/internal/media"
	"candi/infra/sip/internal/sdp"
)

// Config is the configuration of the leg.
type Config struct {
	// Listen holds the addresses for SIP, each over UDP and TCP. A port of 0 means any free port.
	Listen []netip.AddrPort
	// TLSListen holds the addresses for SIP over TLS, and Certificate is shown there; empty and nil without.
	TLSListen   []netip.AddrPort
	Certificate *Certificate
	// Authorities are trusted when we open connections over TLS; nil for the system's.
	Authorities *x509.CertPool
	// Encryption says whether audio is encrypted.
	Encryption sdp.Encryption
	// RTP is the range of UDP ports for audio.
	RTP media.Ports
	// Control is the port of the control API, on the loopback interface.
	Control int
	// Public is the address that peers are told; invalid for the local address that each peer sees.
	Public netip.Addr
	// Media are networks from which peers may send audio besides the address from which they signal.
	Media []netip.Prefix
	// Trunk is the PBX or provider to register with and to place calls through; nil if there is none.
	Trunk              *sip.Uri
	Username, Password string
	// BridgeURL is the URL of the bridge's media-stream WebSocket.
	BridgeURL string
	// Token authenticates the leg to the bridge and the bridge to the control API.
	Token string
}

const minToken = 32

// Read parses the variables that `get` returns. The error names every variable that is missing or invalid.
func Read(get func(name string) string) (Config, error) {
	var config Config
	var problems []error
	parse := func(name, otherwise string, set func(value string) error) {
		value := get(name)
		if value == "" {
			value = otherwise
		}
		if err := set(value); err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", name, err))
		}
	}
	parse("SIP_LISTEN", "127.0.0.1:5060", func(value string) (err error) {
		config.Listen, err = addresses(value)
		return err
	})
	parse("SIP_TLS_LISTEN", "", func(value string) (err error) {
		if value != "" {
			config.TLSListen, err = addresses(value)
		}
		return err
	})
	parse("SIP_TLS_CERT", "", func(value string) (err error) {
		if len(config.TLSListen) > 0 {
			config.Certificate, err = ReadCertificate(value, get("SIP_TLS_KEY"))
		}
		return err
	})
	parse("SIP_TLS_CA", "", func(value string) (err error) {
		if value != "" {
			config.Authorities, err = readAuthorities(value)
		}
		return err
	})
	parse("SIP_ENCRYPTION", string(sdp.Allow), func(value string) error {
		config.Encryption = sdp.Encryption(value)
		if !slices.Contains([]sdp.Encryption{sdp.Off, sdp.Allow, sdp.Require}, config.Encryption) {
			return errors.New("expects off, allow or require")
		}
		return nil
	})
	parse("SIP_RTP_PORTS", "16384-16583", func(value string) (err error) {
		config.RTP, err = ports(value)
		return err
	})
	parse("SIP_CONTROL_PORT", "8093", func(value string) (err error) {
		config.Control, err = port(value)
		return err
	})
	parse("PHONE_PORT", "8092", func(value string) error {
		number, err := port(value)
		config.BridgeURL = fmt.Sprintf("ws://127.0.0.1:%d/streams/sip", number)
		return err
	})
	parse("SIP_PUBLIC_ADDRESS", "", func(value string) (err error) {
		if value != "" {
			config.Public, err = netip.ParseAddr(value)
		}
		return err
	})
	parse("SIP_MEDIA_NETWORKS", "", func(value string) (err error) {
		config.Media, err = networks(value)
		return err
	})
	parse("SIP_REGISTRAR", "", func(value string) (err error) {
		if value != "" {
			config.Trunk, err = trunk(value)
		}
		return err
	})
	parse("PHONE_LEG_TOKEN", "", func(value string) error {
		config.Token = value
		if len(value) < minToken {
			return fmt.Errorf("expects at least %d characters", minToken)
		}
		return nil
	})
	config.Username, config.Password = get("SIP_USERNAME"), get("SIP_PASSWORD")
	return config, errors.Join(problems...)
}

func addresses(value string) ([]netip.AddrPort, error) {
	var list []netip.AddrPort
	for _, item := range strings.Split(value, ",") {
		address, err := netip.ParseAddrPort(strings.TrimSpace(item))
		if err != nil {
			return nil, errors.New("expects an IP address with a port, such as 0.0.0.0:5060 or [::]:5060")
		}
		list = append(list, address)
	}
	return list, nil
}

func networks(value string) ([]netip.Prefix, error) {
	var list []netip.Prefix
	for _, item := range strings.FieldsFunc(value, func(char rune) bool { return char == ',' || char == ' ' }) {
		network, err := netip.ParsePrefix(item)
		if err != nil || network.Bits() == 0 {
			return nil, errors.New("expects networks, such as 198.51.100.0/24")
		}
		list = append(list, network)
	}
	return list, nil
}

func ports(value string) (media.Ports, error) {
	first, last, found := strings.Cut(value, "-")
	if !found {
		last = first
	}
	from, err1 := port(strings.TrimSpace(first))
	to, err2 := port(strings.TrimSpace(last))
	if err1 != nil || err2 != nil || from > to {
		return media.Ports{}, errors.New("expects a range of ports, such as 16384-16583")
	}
	return media.Ports{First: from, Last: to}, nil
}

func port(value string) (int, error) {
	number, err := strconv.ParseUint(value, 10, 16)
	if err != nil {
		return 0, errors.New("expects a port")
	}
	return int(number), nil
}

func trunk(value string) (*sip.Uri, error) {
	if !strings.HasPrefix(value, "sip:") && !strings.HasPrefix(value, "sips:") {
		value = "sip:" + value
	}
	var uri sip.Uri
	if err := sip.ParseUri(value, &uri); err != nil || uri.Host == "" {
		return nil, errors.New("expects a host or a SIP address, such as pbx.example or sip:pbx.example;transport=tcp")
	}
	uri.User = ""
	return &uri, nil
}
