import type { Capture } from '../../browser/microphone.ts';
import { longestSilence, replyWait, type Spoken } from '../../measure/reply.ts';

/** Length of the windows in which loudness is measured (s), and the level above which somebody speaks (dBFS). */
const windowS = 0.05;
const speechDb = -45;

const decibels = (power: number): number => 10 * Math.log10(Math.max(power, 1e-12));

/**
 * Returns the level of the speech in a sound (dBFS RMS), over the windows in which somebody speaks; NaN if nobody does.
 */
export function speechLevel(samples: Float32Array, sampleRate: number): number {
  const size = Math.round(windowS * sampleRate);
  const powers: number[] = [];
  for (let at = 0; at + size <= samples.length; at += size) {
    const power = samples.subarray(at, at + size).reduce((sum, sample) => sum + sample * sample, 0) / size;
    if (decibels(power) > speechDb) powers.push(power);
  }
  if (powers.length === 0) return Number.NaN;
  return decibels(powers.reduce((sum, power) => sum + power, 0) / powers.length);
}

export interface HeardInterview {
  /** Time from the end of each answer to Candi's reply (ms); null if she didn't reply. */
  waitsMs: (number | null)[];
  /** Number of answers that she interrupted. */
  cutOffs: number;
  /** Level of the speech of either side (dBFS RMS). */
  candiDb: number;
  candidateDb: number;
  /** Longest time in which nobody was heard, between the first answer and Candi's last word (s). */
  longestGapS: number;
}

/** Measures an interview in what the candidate's page captured. `answers`: when each was spoken. */
export function measureHeard(heard: Capture, answers: readonly Spoken[]): HeardInterview {
  const { sampleRate, microphone, remote } = heard;
  const waits = answers.map((answer, index) => replyWait(heard, answer, answers[index + 1]?.startS));
  const both = remote.map((sample, index) => sample + (microphone[index] ?? 0));
  const lastS = (remote.findLastIndex((sample) => Math.abs(sample) > 0.01) + 1) / sampleRate;
  const gap = longestSilence(both, sampleRate, answers[0]?.startS ?? 0, lastS);
  return {
    waitsMs: waits.map(({ waitMs }) => waitMs),
    cutOffs: waits.filter(({ cutOffMs }) => cutOffMs !== null).length,
    candiDb: speechLevel(remote, sampleRate),
    candidateDb: speechLevel(microphone, sampleRate),
    longestGapS: gap ? gap.endS - gap.startS : 0,
  };
}
