import { bandPass, filtered, soundRate } from './changes.ts';

/** Number of coefficients of the vocal tract's filter: one for each kHz of the sample rate and two more. */
const order = 18;
const frame = 512;
const hop = frame / 2;
/** Below it a whisper has hardly any sound (Hz). */
const lowest = 350;

/**
 * Returns speech as if it were whispered: the vocal tract's filter of each frame (linear prediction) is excited by noise
 * instead of the voice. `random`: random numbers from 0 to 1.
 */
export function whispered(samples: Float32Array, random: () => number): Float32Array {
  const output = new Float32Array(samples.length + frame);
  const window = Float32Array.from({ length: frame }, (_, index) =>
    Math.sin((Math.PI * (index + 0.5)) / frame),
  );
  for (let at = 0; at < samples.length; at += hop) {
    const part = window.map((weight, index) => weight * (samples[at + index] ?? 0));
    const { coefficients, error } = linearPrediction(part);
    const gain = Math.sqrt((3 * error) / frame);
    const breath = new Float32Array(frame);
    for (let index = 0; index < frame; index++) {
      let sample = gain * (random() * 2 - 1);
      for (let back = 1; back <= Math.min(order, index); back++)
        sample -= (coefficients[back] ?? 0) * (breath[index - back] ?? 0);
      breath[index] = sample;
    }
    for (let index = 0; index < frame; index++)
      output[at + index] = (output[at + index] ?? 0) + (breath[index] ?? 0) * (window[index] ?? 0);
  }
  return filtered(output.slice(0, samples.length), bandPass(lowest, soundRate / 2, soundRate));
}

/** Returns the prediction filter of a sound (Levinson-Durbin recursion), and the energy that it doesn't predict. */
function linearPrediction(samples: Float32Array): { coefficients: Float64Array; error: number } {
  const correlation = Float64Array.from({ length: order + 1 }, (_, lag) => {
    let sum = 0;
    for (let index = lag; index < samples.length; index++)
      sum += (samples[index] ?? 0) * (samples[index - lag] ?? 0);
    return sum;
  });
  const coefficients = new Float64Array(order + 1);
  coefficients[0] = 1;
  // A little noise keeps the recursion stable in silence.
  let error = (correlation[0] ?? 0) * 1.0001 + 1e-9;
  for (let step = 1; step <= order; step++) {
    let sum = 0;
    for (let back = 0; back < step; back++)
      sum += (coefficients[back] ?? 0) * (correlation[step - back] ?? 0);
    const reflection = -sum / error;
    const before = coefficients.slice();
    for (let back = 1; back <= step; back++)
      coefficients[back] = (before[back] ?? 0) + reflection * (before[step - back] ?? 0);
    error *= 1 - reflection * reflection;
  }
  return { coefficients, error };
}
