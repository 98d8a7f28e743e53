// Package guard stands between the network and the SIP stack: it bounds how much comes in, and passes only messages on
// that are complete and well-formed.
package guard

import (
	"net/netip"
	"sync"
	"time"
)

// Rate is a sustained number of events per second, and how many may come at once.
type Rate struct {
	PerSecond float64
	Burst     float64
}

// Limiter bounds the rate of events of each source and of all sources together. Safe for concurrent use.
type Limiter struct {
	each, all  Rate
	maxSources int

	mu      sync.Mutex
	total   bucket
	sources map[netip.Addr]*bucket
}

type bucket struct {
	tokens float64
	at     time.Time
}

// NewLimiter makes a limiter that remembers at most `maxSources` sources at a time.
func NewLimiter(each, all Rate, maxSources int) *Limiter {
	return &Limiter{each: each, all: all, maxSources: maxSources, sources: map[netip.Addr]*bucket{}}
}

// Allow reports whether another event of the source is within the limits, and counts it.
func (l *Limiter) Allow(source netip.Addr, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	own := l.sources[source]
	if own == nil {
		if len(l.sources) >= l.maxSources {
			l.forget(now)
		}
		if len(l.sources) >= l.maxSources {
			return false
		}
		own = &bucket{}
		l.sources[source] = own
	}
	return own.take(l.each, now) && l.total.take(l.all, now)
}

// forget drops the sources whose buckets are full again.
func (l *Limiter) forget(now time.Time) {
	for source, own := range l.sources {
		if own.fill(l.each, now); own.tokens >= l.each.Burst {
			delete(l.sources, source)
		}
	}
}

func (b *bucket) fill(rate Rate, now time.Time) {
	if b.at.IsZero() {
		b.tokens = rate.Burst
	} else {
		b.tokens = min(rate.Burst, b.tokens+now.Sub(b.at).Seconds()*rate.PerSecond)
	}
	b.at = now
}

func (b *bucket) take(rate Rate, now time.Time) bool {
	if b.fill(rate, now); b.tokens < 1 {
		return false
	}
	b.tokens--
	return true
}
