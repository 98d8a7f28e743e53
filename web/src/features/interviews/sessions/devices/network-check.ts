import type { Language } from '@candi/contract/platform/enumerations';
import i18n from 'i18next';
import { toLanguage } from '#i18n/languages.ts';

/** Quality of the connection to the gateway. */
export interface NetworkMeasure {
  /** Median round-trip time (ms). */
  roundTripMs: number;
  /** Difference between the slowest and the fastest round trip (ms). */
  jitterMs: number;
  /** Download rate (kbit/s). */
  kbps: number;
}

/** `good`: voice and video work. `weak`: they work with interruptions. `bad`: the call would drop. */
export type NetworkVerdict = 'good' | 'weak' | 'bad';

/** Rates a connection. Latency matters more than bandwidth: voice takes 50 kbit/s, video up to 700. */
export function judgeNetwork({ roundTripMs, jitterMs, kbps }: NetworkMeasure): NetworkVerdict {
  if (roundTripMs > 1000 || kbps < 200) return 'bad';
  return roundTripMs > 350 || jitterMs > 250 || kbps < 1000 ? 'weak' : 'good';
}

const rounds = 6;

/** Network access, replaceable in tests. `now`: ms of a monotonic clock. */
export interface NetworkParts {
  fetch: typeof fetch;
  language: () => Language;
  now: () => number;
  /** Returns the transferred (compressed) bytes of a fetched URL; null if unknown. */
  wireBytes: (url: string) => number | null;
}

const timed = async ({ fetch: call, now, wireBytes }: NetworkParts, path: string, signal: AbortSignal) => {
  const from = now();
  const response = await call(path, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const { byteLength } = await response.arrayBuffer();
  return { ms: Math.max(1, now() - from), bytes: wireBytes(path) ?? byteLength };
};

/**
 * Measures the connection: small requests for the latency, a download of translations for the bandwidth. Throws if
 * the network fails.
 */
export async function measureNetwork(parts: NetworkParts, signal: AbortSignal): Promise<NetworkMeasure> {
  const times: number[] = [];
  const health = `/v1/health?lang=${parts.language()}`;
  // The first call also opens the connection.
  await timed(parts, health, signal);
  for (let round = 0; round < rounds; round += 1) times.push((await timed(parts, health, signal)).ms);
  const sorted = times.toSorted((a, b) => a - b);
  const roundTripMs = sorted[Math.floor(rounds / 2)] ?? 0;
  const { ms, bytes } = await timed(parts, '/locales/ar.json', signal);
  return {
    roundTripMs,
    jitterMs: (sorted.at(-1) ?? 0) - (sorted[0] ?? 0),
    // The round trip is subtracted, because no content is transferred during it.
    kbps: (bytes * 8) / Math.max(1, ms - roundTripMs),
  };
}

/** The page's real network access. */
export const pageNetwork: NetworkParts = {
  fetch: (input, init) => fetch(input, init),
  language: () => toLanguage(i18n.resolvedLanguage),
  now: () => performance.now(),
  wireBytes: (path) => {
    const entry = performance.getEntriesByName(new URL(path, window.location.origin).href).at(-1);
    return (entry instanceof PerformanceResourceTiming && entry.encodedBodySize) || null;
  },
};
