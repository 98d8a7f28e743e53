/** What is known of Candi's voice and the microphone's sound. Levels 0–1 on the ear's scale, oldest first. */
export interface Echo {
  candi: readonly number[];
  microphone: readonly number[];
  /** How often in a row the microphone followed her. */
  followed: number;
  /** Her voice comes back. */
  heard: boolean;
}

export const noEcho: Echo = { candi: [], microphone: [], followed: 0, heard: false };

/** Between two looks. ms. */
export const echoEveryMs = 50;
/** Four seconds of speech: enough syllables that two people's don't rise and fall alike by chance. */
const looks = 80;
/** How late her voice may come back, in looks: loudspeaker, room and microphone take up to 400 ms. */
const mostLate = 8;
/** Half of the time she must be heard: silence is alike everywhere. */
const speaking = 0.2;
/** What of her a microphone must catch to be a nuisance: quieter is breath, or what echo cancelling leaves. */
const audible = 0.18;
const alike = 0.6;
/** A second later the same must still be so, three times. */
const again = 20;
const sure = 3;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Pearson's, −1…1; 0 where one of them doesn't move. */
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

/** Does the microphone rise and fall with her voice, a little later? */
export function follows(candi: readonly number[], microphone: readonly number[]): boolean {
  const spoken = candi.filter((level) => level > speaking).length;
  if (spoken < candi.length / 2) return false;
  for (let late = 0; late <= mostLate; late += 1) {
    const said = candi.slice(0, candi.length - late);
    const caught = microphone.slice(late);
    const loudest = caught.filter((_, index) => (said[index] ?? 0) > speaking);
    if (mean(loudest) >= audible && correlation(said, caught) >= alike) return true;
  }
  return false;
}

/** One look, `echoEveryMs` after the one before. Once heard it stays: a hint is given once. */
export function hearEcho(before: Echo, candiLevel: number, microphoneLevel: number): Echo {
  if (before.heard) return before;
  const candi = [...before.candi, candiLevel];
  const microphone = [...before.microphone, microphoneLevel];
  if (candi.length < looks) return { ...before, candi, microphone };
  const followed = follows(candi, microphone) ? before.followed + 1 : 0;
  return {
    candi: candi.slice(again),
    microphone: microphone.slice(again),
    followed,
    heard: followed >= sure,
  };
}
