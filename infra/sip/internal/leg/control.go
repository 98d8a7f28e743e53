package leg

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// Longest body of a request to the control API (bytes).
const maxControlBody = 4096

// serveControl opens the control API, with which the bridge places and ends outbound calls.
func (l *Leg) serveControl() error {
	listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", l.config.Control))
	if err != nil {
		return fmt.Errorf("control API: %w", err)
	}
	l.controlPort = listener.Addr().(*net.TCPAddr).Port
	routes := http.NewServeMux()
	routes.HandleFunc("GET /health", l.health)
	routes.HandleFunc("GET /registration", l.authorized(l.getRegistration))
	routes.HandleFunc("POST /calls", l.authorized(l.postCall))
	routes.HandleFunc("GET /calls/{sid}", l.authorized(l.getCall))
	routes.HandleFunc("DELETE /calls/{sid}", l.authorized(l.deleteCall))
	l.control = &http.Server{
		Handler:           routes,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		MaxHeaderBytes:    16 * 1024,
		BaseContext:       func(net.Listener) context.Context { return l.context },
	}
	l.serving.Go(func() { _ = l.control.Serve(listener) })
	return nil
}

func (l *Leg) stopControl() {
	if l.control == nil {
		return
	}
	ctx, cancel := context.WithTimeout(l.farewell, l.limits.Stop)
	defer cancel()
	if l.control.Shutdown(ctx) != nil {
		_ = l.control.Close()
	}
}

func (l *Leg) authorized(handle http.HandlerFunc) http.HandlerFunc {
	expected := []byte("Bearer " + l.config.Token)
	return func(w http.ResponseWriter, r *http.Request) {
		if subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), expected) != 1 {
			reply(w, http.StatusUnauthorized, map[string]string{"error": "unauthorized"})
			return
		}
		handle(w, r)
	}
}

func reply(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

func (l *Leg) health(w http.ResponseWriter, _ *http.Request) {
	l.mu.Lock()
	calls := len(l.calls)
	l.mu.Unlock()
	reply(w, http.StatusOK, map[string]int{"calls": calls})
}

func (l *Leg) postCall(w http.ResponseWriter, r *http.Request) {
	var request order
	if json.NewDecoder(http.MaxBytesReader(w, r.Body, maxControlBody)).Decode(&request) != nil {
		reply(w, http.StatusBadRequest, map[string]string{"error": "expects JSON"})
		return
	}
	err := l.place(request)
	switch {
	case err == nil:
		reply(w, http.StatusAccepted, map[string]string{"callSid": request.CallSid})
	case errors.Is(err, errDuplicate):
		reply(w, http.StatusConflict, map[string]string{"error": err.Error()})
	case errors.Is(err, errBusy):
		reply(w, http.StatusServiceUnavailable, map[string]string{"error": err.Error()})
	default:
		reply(w, http.StatusBadRequest, map[string]string{"error": err.Error()})
	}
}

// getCall reports an outbound call; with ?wait=1 only when it no longer rings.
func (l *Leg) getCall(w http.ResponseWriter, r *http.Request) {
	l.mu.Lock()
	out := l.outbound[r.PathValue("sid")]
	l.mu.Unlock()
	if out == nil {
		reply(w, http.StatusNotFound, map[string]string{"error": "unknown call"})
		return
	}
	if r.URL.Query().Get("wait") == "1" {
		select {
		case <-out.settled:
		case <-r.Context().Done():
		}
	}
	l.mu.Lock()
	body := struct {
		State   state `json:"state"`
		SipCode int   `json:"sipCode"`
	}{out.state, out.code}
	l.mu.Unlock()
	reply(w, http.StatusOK, body)
}

func (l *Leg) deleteCall(w http.ResponseWriter, r *http.Request) {
	if !l.hangUp(r.PathValue("sid")) {
		reply(w, http.StatusNotFound, map[string]string{"error": "unknown call"})
		return
	}
	w.WriteHeader(http.StatusNoContent)
}
