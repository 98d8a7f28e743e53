/**
 * Keeps an audio context at work until told to stop: where sound waits for a tap, the next one starts it; a phone that
 * interrupted it, for a call or in the background, gives it back. Returns what ends that.
 */
export function keepRunning(context: AudioContext): () => void {
  const resume = (): void => {
    // Safari has a state more than the standard: `interrupted`.
    if (context.state !== 'running' && context.state !== 'closed') context.resume().catch(() => undefined);
  };
  const end = new AbortController();
  for (const occasion of ['pointerdown', 'click', 'keydown', 'visibilitychange'] as const)
    document.addEventListener(occasion, resume, { signal: end.signal });
  context.addEventListener('statechange', resume, { signal: end.signal });
  resume();
  return () => end.abort();
}
