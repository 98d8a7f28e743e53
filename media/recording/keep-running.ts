/**
 * Keeps an audio context running. If the browser requires a tap, the next tap starts the context; if a phone
 * interrupts the context (during a call or in the background), it is resumed. Returns a cleanup function.
 */
export function keepRunning(context: AudioContext): () => void {
  const resume = (): void => {
    // Safari has one state beyond the standard: `interrupted`.
    if (context.state !== 'running' && context.state !== 'closed') context.resume().catch(() => undefined);
  };
  const end = new AbortController();
  for (const occasion of ['pointerdown', 'click', 'keydown', 'visibilitychange'] as const)
    document.addEventListener(occasion, resume, { signal: end.signal });
  context.addEventListener('statechange', resume, { signal: end.signal });
  resume();
  return () => end.abort();
}
