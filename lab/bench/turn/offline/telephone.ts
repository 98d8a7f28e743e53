import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { decodeMuLaw, encodeMuLaw, telephoneRate } from '@candi/media/phone/g711';
import { to16Bit } from '../../../../tests/measure/sound.ts';
import { recordingRate } from './track.ts';

/** Lowest frequency that a telephone network passes (Hz). */
const lowestHz = 300;
const fullScale = 32_768;

/** Attenuates what is below the telephone band, by a Butterworth filter of the second order, in place. */
const highPass = (samples: Float32Array): void => {
  const k = Math.tan((Math.PI * lowestHz) / telephoneRate);
  const norm = 1 / (1 + Math.SQRT2 * k + k * k);
  const feedback = [2 * (k * k - 1) * norm, (1 - Math.SQRT2 * k + k * k) * norm] as const;
  let [in1, in2, out1, out2] = [0, 0, 0, 0];
  for (const [at, sample] of samples.entries()) {
    const out = norm * (sample - 2 * in1 + in2) - feedback[0] * out1 - feedback[1] * out2;
    [in2, in1, out2, out1] = [in1, sample, out1, out];
    samples[at] = out;
  }
};

const toFloat = (samples: Int16Array): Float32Array =>
  Float32Array.from(samples, (sample) => sample / fullScale);

/**
 * Returns audio of `recordingRate` as the worker hears it of a telephone: from 300 Hz on, at 8 kHz, through G.711, and
 * back at its own rate. It keeps its length.
 */
export const throughTelephone = (samples: Int16Array): Int16Array => {
  const narrow = createResampler(recordingRate, telephoneRate)(toFloat(samples), true).slice();
  highPass(narrow);
  const received = decodeMuLaw(encodeMuLaw(to16Bit(narrow)));
  const wide = to16Bit(createResampler(telephoneRate, recordingRate)(toFloat(received), true));
  const whole = new Int16Array(samples.length);
  whole.set(wide.subarray(0, samples.length));
  return whole;
};
