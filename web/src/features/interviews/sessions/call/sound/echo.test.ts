import { describe, expect, it } from 'vitest';
import { detectEcho, noEcho } from './echo.ts';

/** Returns the level (0–1) of a simulated voice by sample index. The same seed produces the same syllables. */
function voice(seed: number): (sample: number) => number {
  let state = seed;
  const levels: number[] = [];
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return (sample) => {
    while (levels.length <= sample) {
      const [level, long] = [next() > 0.25 ? 0.4 + next() * 0.5 : 0.05, 2 + Math.floor(next() * 4)];
      for (let i = 0; i < long; i += 1) levels.push(level);
    }
    return levels[sample] ?? 0;
  };
}
/** Returns whether an echo is detected within 12 s. */
const listen = (candi: (sample: number) => number, microphone: (sample: number) => number) => {
  let echo = noEcho;
  for (let sample = 0; sample < 240; sample += 1) echo = detectEcho(echo, candi(sample), microphone(sample));
  return echo.heard;
};
const candi = voice(7);

describe('Candi’s voice in the microphone', () => {
  it('is detected in a delayed and quieter signal', () => {
    expect(listen(candi, (sample) => 0.1 + 0.5 * candi(Math.max(0, sample - 4)))).toBe(true);
  });

  it('is not detected in room noise or silence', () => {
    expect(listen(candi, () => 0.3)).toBe(false);
    expect(listen(candi, () => 0)).toBe(false);
    expect(listen(candi, voice(23))).toBe(false);
  });

  it('is not detected in the residue of echo cancellation', () => {
    expect(listen(candi, (sample) => 0.1 * candi(Math.max(0, sample - 4)))).toBe(false);
  });

  it('is not detected in somebody who speaks while Candi is silent', () => {
    expect(listen(() => 0, voice(5))).toBe(false);
  });
});
