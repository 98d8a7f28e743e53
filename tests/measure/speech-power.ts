import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audioSampleRate } from '@candi/contract/interviews/agent';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { decodeStereo } from '@candi/media/finalise/testing/decode-stereo';

/** Sum of the squared samples (−1…1) of a channel during each speaker's turns. */
interface SpeechPower {
  candidate: number;
  candi: number;
}

const power = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);

/** Returns the power of speech on the left and the right channel of a recording's file. */
export const speechPower = async (
  file: Uint8Array,
  { recording, turns }: Pick<ReportAnswer, 'recording' | 'turns'>,
): Promise<[SpeechPower, SpeechPower]> => {
  const folder = await mkdtemp(join(tmpdir(), 'speech-power-'));
  try {
    const path = join(folder, 'recording');
    await writeFile(path, file);
    const [left, right] = await decodeStereo(path, audioSampleRate);
    const at = (ms: number) => Math.round(((ms - recording.offsetMs) / 1000) * audioSampleRate);
    const during = (samples: Float32Array, speaker: 'candidate' | 'candi') =>
      turns
        .filter((turn) => turn.speaker === speaker)
        .map(({ startMs, endMs }) => power(samples.subarray(Math.max(0, at(startMs)), at(endMs))))
        .reduce((sum, one) => sum + one, 0);
    const both = (samples: Float32Array): SpeechPower => ({
      candidate: during(samples, 'candidate'),
      candi: during(samples, 'candi'),
    });
    return [both(left), both(right)];
  } finally {
    await rm(folder, { recursive: true });
  }
};
