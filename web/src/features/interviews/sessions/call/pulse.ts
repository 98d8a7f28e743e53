/** Follows an agent's signs of life, and tells when they stop and when they are back. */
export interface Pulse {
  /** A sign came. */
  beat: () => void;
  /** Another agent: it has as long as this one for its first sign. */
  renew: () => void;
  /** No sign has come for too long. */
  isMissing: () => boolean;
  stop: () => void;
}

/** How often the time since the last sign is looked at. ms. */
const lookMs = 500;

/** `missingMs`: without a sign for so long the agent is missing. `onChange`: it went missing, or is back. */
export function createPulse(missingMs: number, onChange: () => void): Pulse {
  let lastAt = performance.now();
  let missing = false;
  const set = (now: boolean) => {
    if (missing === now) return;
    missing = now;
    onChange();
  };
  const timer = setInterval(() => {
    if (performance.now() - lastAt > missingMs) set(true);
  }, lookMs);
  return {
    beat: () => {
      lastAt = performance.now();
      set(false);
    },
    renew: () => {
      lastAt = performance.now();
      missing = false;
    },
    isMissing: () => missing,
    stop: () => clearInterval(timer),
  };
}
