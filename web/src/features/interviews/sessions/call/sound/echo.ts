/** State of the echo detection. Levels are perceptual (0–1), oldest first. */
export interface Echo {
  candi: readonly number[];
  microphone: readonly number[];
  /** Number of consecutive checks in which the microphone followed Candi's voice. */
  followed: number;
  /** True once Candi's voice was detected in the microphone. */
  heard: boolean;
}

export const noEcho: Echo = { candi: [], microphone: [], followed: 0, heard: false };

/** Interval between two level samples (ms). */
export const echoEveryMs = 50;
/** Samples in one check: four seconds, enough syllables that two people's speech doesn't correlate by chance. */
const windowSamples = 80;
/** Maximum delay of the echo (samples): loudspeaker, room and microphone take up to 400 ms. */
const maxDelay = 8;
/**
 * Minimum level (0–1) at which Candi counts as speaking. Candi must speak for half of the window, because two silent
 * signals would correlate.
 */
const speaking = 0.2;
/** Minimum microphone level (0–1) of noticeable echo; anything quieter is breath or residual echo. */
const audible = 0.18;
const alike = 0.6;
/** Samples between two checks (one second); `sure` consecutive checks must detect an echo. */
const again = 20;
const sure = 3;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Returns Pearson's correlation coefficient (−1…1); 0 if one of the signals is constant. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const [oneMean, otherMean] = [mean(one), mean(other)];
  let [both, ones, others] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const [a, b] = [value - oneMean, (other[index] ?? 0) - otherMean];
    both += a * b;
    ones += a * a;
    others += b * b;
  }
  return ones * others > 0 ? both / Math.sqrt(ones * others) : 0;
}

/** Returns whether the microphone's level rises and falls with Candi's voice, with some delay. */
export function follows(candi: readonly number[], microphone: readonly number[]): boolean {
  const spoken = candi.filter((level) => level > speaking).length;
  if (spoken < candi.length / 2) return false;
  for (let late = 0; late <= maxDelay; late += 1) {
    const said = candi.slice(0, candi.length - late);
    const caught = microphone.slice(late);
    const loudest = caught.filter((_, index) => (said[index] ?? 0) > speaking);
    if (mean(loudest) >= audible && correlation(said, caught) >= alike) return true;
  }
  return false;
}

/** Adds one sample, taken `echoEveryMs` after the previous one. `heard` stays true, because the hint is shown once. */
export function detectEcho(before: Echo, candiLevel: number, microphoneLevel: number): Echo {
  if (before.heard) return before;
  const candi = [...before.candi, candiLevel];
  const microphone = [...before.microphone, microphoneLevel];
  if (candi.length < windowSamples) return { ...before, candi, microphone };
  const followed = follows(candi, microphone) ? before.followed + 1 : 0;
  return {
    candi: candi.slice(again),
    microphone: microphone.slice(again),
    followed,
    heard: followed >= sure,
  };
}
