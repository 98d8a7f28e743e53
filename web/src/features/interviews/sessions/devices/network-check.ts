import type { Language } from '@candi/contract/platform/enumerations';
import i18n from 'i18next';
import { toLanguage } from '#i18n/languages.ts';

/** What the way to the gateway is worth. */
export interface NetworkMeasure {
  /** There and back, the middle of several. ms. */
  roundTripMs: number;
  /** The worst of them less the best. ms. */
  jitterMs: number;
  /** kbit/s towards the page. */
  kbps: number;
}

/** `good`: talk and picture. `weak`: it will work, with breaks. `bad`: the talk would break off. */
export type NetworkVerdict = 'good' | 'weak' | 'bad';

/** A talk needs an answer in time before it needs width: voice takes 50 kbit/s, the picture up to 700. */
export function judgeNetwork({ roundTripMs, jitterMs, kbps }: NetworkMeasure): NetworkVerdict {
  if (roundTripMs > 1000 || kbps < 200) return 'bad';
  return roundTripMs > 350 || jitterMs > 250 || kbps < 1000 ? 'weak' : 'good';
}

const rounds = 6;

/** The page's own way out, for tests. `now`: ms of a steady clock. */
export interface NetworkParts {
  fetch: typeof fetch;
  language: () => Language;
  now: () => number;
  /** How many bytes of a fetched address came over the wire, which compresses; null: nobody knows. */
  wireBytes: (url: string) => number | null;
}

const timed = async ({ fetch: call, now, wireBytes }: NetworkParts, path: string, signal: AbortSignal) => {
  const from = now();
  const response = await call(path, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const { byteLength } = await response.arrayBuffer();
  return { ms: Math.max(1, now() - from), bytes: wireBytes(path) ?? byteLength };
};

/** Measures the way to the gateway: small calls for the time, the page's texts for the width. Throws without network. */
export async function measureNetwork(parts: NetworkParts, signal: AbortSignal): Promise<NetworkMeasure> {
  const times: number[] = [];
  const health = `/v1/health?lang=${parts.language()}`;
  // The first one also opens the connection.
  await timed(parts, health, signal);
  for (let round = 0; round < rounds; round += 1) times.push((await timed(parts, health, signal)).ms);
  const sorted = times.toSorted((a, b) => a - b);
  const roundTripMs = sorted[Math.floor(rounds / 2)] ?? 0;
  const { ms, bytes } = await timed(parts, '/locales/ar.json', signal);
  return {
    roundTripMs,
    jitterMs: (sorted.at(-1) ?? 0) - (sorted[0] ?? 0),
    // The call's own way there and back carries nothing.
    kbps: (bytes * 8) / Math.max(1, ms - roundTripMs),
  };
}

/** The page's own network. */
export const pageNetwork: NetworkParts = {
  fetch: (input, init) => fetch(input, init),
  language: () => toLanguage(i18n.resolvedLanguage),
  now: () => performance.now(),
  wireBytes: (path) => {
    const entry = performance.getEntriesByName(new URL(path, window.location.origin).href).at(-1);
    return (entry instanceof PerformanceResourceTiming && entry.encodedBodySize) || null;
  },
};
