import type { Capture } from '../../../tests/browser/microphone.ts';
import { speechPower } from '../recogniser/changes.ts';
import { longestSilence, replyWait, type Spoken } from '../../../tests/measure/reply.ts';

/** Returns the level of the speech in a sound (dBFS RMS), without its pauses; NaN if it is silent. */
export function speechLevel(samples: Float32Array): number {
  const power = speechPower(samples);
  return power === 0 ? Number.NaN : 10 * Math.log10(power);
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
    candiDb: speechLevel(remote),
    candidateDb: speechLevel(microphone),
    longestGapS: gap ? gap.endS - gap.startS : 0,
  };
}
