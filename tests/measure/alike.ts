import { bestCorrelation, loudnessEnvelope } from '@candi/media/finalise/envelope';

export interface Sound {
  /** −1…1. */
  samples: Float32Array;
  sampleRate: number;
}

const frameMs = 20;

export const cut = ({ samples, sampleRate }: Sound, fromS: number, toS: number): Sound => ({
  samples: samples.subarray(
    Math.max(0, Math.round(fromS * sampleRate)),
    Math.max(0, Math.round(toS * sampleRate)),
  ),
  sampleRate,
});

export const lengthS = ({ samples, sampleRate }: Sound): number => samples.length / sampleRate;

/**
 * How alike the loudness of `part` is to that of `whole` where it fits best within `slackS` of `atS` (its place in
 * `whole`, in seconds): Pearson's correlation, and by how many ms it was later than said.
 */
export const alike = (
  part: Sound,
  whole: Sound,
  atS: number,
  slackS: number,
): { correlation: number; lateMs: number } => {
  const near = cut(whole, atS - slackS, atS + lengthS(part) + slackS);
  const missingS = Math.max(0, slackS - atS);
  const one = loudnessEnvelope(part.samples, part.sampleRate, frameMs);
  const other = loudnessEnvelope(near.samples, near.sampleRate, frameMs);
  const { correlation, lag } = bestCorrelation(one, other, Math.ceil((2 * slackS * 1000) / frameMs));
  return { correlation, lateMs: Math.round(lag * frameMs - (slackS - missingS) * 1000) };
};
