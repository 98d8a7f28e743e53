/** Stiffness (1/s²) and damping (1/s) of the hair: it swings past the head once and then settles. */
const stiffness = 95;
const damping = 8;
const longestStepMs = 12;
/** Time between two calls after which the hair is at rest, for example because the page was hidden (ms). */
const gapMs = 400;

/**
 * Creates a function that returns how far the hair lags behind the head (−1…1, positive to the viewer's right). It
 * takes the head's sideways position (face units) and the time since the last call (ms).
 */
export function createHairSwing(): (headX: number, elapsedMs: number) => number {
  let place: number | null = null;
  let speed = 0;
  return (headX, elapsedMs) => {
    if (place === null || elapsedMs > gapMs) {
      place = headX;
      speed = 0;
    }
    const steps = Math.ceil(elapsedMs / longestStepMs);
    const stepS = steps > 0 ? elapsedMs / steps / 1000 : 0;
    for (let step = 0; step < steps; step++) {
      speed += (stiffness * (headX - place) - damping * speed) * stepS;
      place += speed * stepS;
    }
    return Math.max(-1, Math.min(1, (place - headX) / 5));
  };
}
