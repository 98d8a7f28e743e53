package stream

// Messages of the media-stream protocol (Twilio's dialect). Numbers are strings on this wire.

type mediaFormat struct {
	Encoding   string `json:"encoding"`
	SampleRate int    `json:"sampleRate"`
	Channels   int    `json:"channels"`
}

type connectedMessage struct {
	Event    string `json:"event"`
	Protocol string `json:"protocol"`
	Version  string `json:"version"`
}

type startMessage struct {
	Event          string       `json:"event"`
	SequenceNumber string       `json:"sequenceNumber"`
	StreamSid      string       `json:"streamSid"`
	Start          startContent `json:"start"`
}

type startContent struct {
	StreamSid        string           `json:"streamSid"`
	CallSid          string           `json:"callSid"`
	AccountSid       string           `json:"accountSid"`
	Tracks           []string         `json:"tracks"`
	MediaFormat      mediaFormat      `json:"mediaFormat"`
	CustomParameters CustomParameters `json:"customParameters"`
}

// CustomParameters says who calls whom.
type CustomParameters struct {
	// Direction is "in" for a call that the peer has placed, "out" for one that we have placed.
	Direction string `json:"direction"`
	From      string `json:"from"`
	To        string `json:"to"`
}

type mediaMessage struct {
	Event          string       `json:"event"`
	SequenceNumber string       `json:"sequenceNumber"`
	StreamSid      string       `json:"streamSid"`
	Media          mediaContent `json:"media"`
}

type mediaContent struct {
	Track string `json:"track"`
	Chunk string `json:"chunk"`
	// Milliseconds from the start of the stream.
	Timestamp string `json:"timestamp"`
	// Mu-law, in base64.
	Payload []byte `json:"payload"`
}

type dtmfMessage struct {
	Event          string      `json:"event"`
	StreamSid      string      `json:"streamSid"`
	SequenceNumber string      `json:"sequenceNumber"`
	Dtmf           dtmfContent `json:"dtmf"`
}

type dtmfContent struct {
	Track string `json:"track"`
	Digit string `json:"digit"`
}

type markMessage struct {
	Event     string      `json:"event"`
	StreamSid string      `json:"streamSid"`
	Mark      markContent `json:"mark"`
}

type markContent struct {
	Name string `json:"name"`
}

// holdMessage isn't part of Twilio's protocol.
type holdMessage struct {
	Event     string `json:"event"`
	StreamSid string `json:"streamSid"`
	Hold      bool   `json:"hold"`
}

type stopMessage struct {
	Event          string      `json:"event"`
	StreamSid      string      `json:"streamSid"`
	SequenceNumber string      `json:"sequenceNumber"`
	Stop           stopContent `json:"stop"`
}

type stopContent struct {
	AccountSid string `json:"accountSid"`
	CallSid    string `json:"callSid"`
}

// received is any message of the bridge.
type received struct {
	Event string `json:"event"`
	Media struct {
		Payload []byte `json:"payload"`
	} `json:"media"`
	Mark markContent `json:"mark"`
}
