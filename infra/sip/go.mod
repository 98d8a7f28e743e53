module candi/infra/sip

go 1.25.0

require (
	github.com/coder/websocket v1.8.15
	github.com/emiago/sipgo v1.7.2
	github.com/icholy/digest v1.2.0
	github.com/pion/rtp v1.10.6
	github.com/pion/srtp/v3 v3.0.12
)

require (
	github.com/gobwas/httphead v0.1.0 // indirect
	github.com/gobwas/pool v0.2.1 // indirect
	github.com/gobwas/ws v1.3.2 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/pion/logging v0.2.4 // indirect
	github.com/pion/randutil v0.1.0 // indirect
	github.com/pion/rtcp v1.2.16 // indirect
	github.com/pion/transport/v4 v4.0.2 // indirect
	golang.org/x/sync v0.16.0 // indirect
	golang.org/x/sys v0.41.0 // indirect
)
