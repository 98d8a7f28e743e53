package config

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"os"
	"sync"
	"time"
)

// Certificate is a certificate in files, which are read again after they have been renewed.
type Certificate struct {
	certFile, keyFile string

	mu      sync.Mutex
	current *tls.Certificate
	// When the file was written from which `current` was read.
	written time.Time
}

// ReadCertificate reads a certificate chain and its key (PEM).
func ReadCertificate(certFile, keyFile string) (*Certificate, error) {
	certificate := &Certificate{certFile: certFile, keyFile: keyFile}
	if _, err := certificate.Get(nil); err != nil {
		return nil, err
	}
	return certificate, nil
}

// Get returns the certificate for a handshake. If a renewed one can't be read, the previous one is kept.
func (c *Certificate) Get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	info, err := os.Stat(c.certFile)
	if err == nil && c.current != nil && info.ModTime().Equal(c.written) {
		return c.current, nil
	}
	var read tls.Certificate
	if err == nil {
		read, err = tls.LoadX509KeyPair(c.certFile, c.keyFile)
	}
	if err != nil {
		if c.current != nil {
			return c.current, nil
		}
		return nil, err
	}
	c.current, c.written = &read, info.ModTime()
	return c.current, nil
}

// readAuthorities returns the system's certificate authorities and those in a file (PEM).
func readAuthorities(file string) (*x509.CertPool, error) {
	pem, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		return nil, err
	}
	if !pool.AppendCertsFromPEM(pem) {
		return nil, errors.New("expects a file with certificates (PEM)")
	}
	return pool, nil
}
