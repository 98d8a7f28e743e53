/** Samples per spectrum: 21 ms at 48 kHz. */
export const frameSize = 1024;

const hann = Float32Array.from(
  { length: frameSize },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / frameSize),
);
const bits = Math.log2(frameSize);
const reversed = Uint16Array.from({ length: frameSize }, (_, index) => {
  let mirrored = 0;
  for (let bit = 0; bit < bits; bit++) mirrored |= ((index >> bit) & 1) << (bits - 1 - bit);
  return mirrored;
});
const cosines = Float32Array.from({ length: frameSize / 2 }, (_, index) =>
  Math.cos((2 * Math.PI * index) / frameSize),
);
const sines = Float32Array.from(
  { length: frameSize / 2 },
  (_, index) => -Math.sin((2 * Math.PI * index) / frameSize),
);

/**
 * Returns the power of the last `frameSize` samples by frequency: bin i is at i × sampleRate / frameSize Hz. If there
 * are fewer samples, silence is added before them.
 */
export function powerSpectrum(samples: Float32Array): Float32Array {
  const real = new Float32Array(frameSize);
  const imaginary = new Float32Array(frameSize);
  const first = samples.length - frameSize;
  for (let index = 0; index < frameSize; index++)
    real[reversed[index]!] = (samples[first + index] ?? 0) * hann[index]!;
  for (let size = 2; size <= frameSize; size *= 2) {
    const half = size / 2;
    const step = frameSize / size;
    for (let start = 0; start < frameSize; start += size)
      for (let index = 0; index < half; index++) {
        const near = start + index;
        const far = near + half;
        const cosine = cosines[index * step]!;
        const sine = sines[index * step]!;
        const turnedReal = real[far]! * cosine - imaginary[far]! * sine;
        const turnedImaginary = real[far]! * sine + imaginary[far]! * cosine;
        real[far] = real[near]! - turnedReal;
        imaginary[far] = imaginary[near]! - turnedImaginary;
        real[near]! += turnedReal;
        imaginary[near]! += turnedImaginary;
      }
  }
  return Float32Array.from(
    { length: frameSize / 2 },
    (_, index) => real[index]! ** 2 + imaginary[index]! ** 2,
  );
}

/** Returns the power between two frequencies (Hz). */
export function bandPower(spectrum: Float32Array, sampleRate: number, fromHz: number, toHz: number): number {
  const bin = sampleRate / frameSize;
  let sum = 0;
  for (let index = Math.ceil(fromHz / bin); index * bin < toHz && index < spectrum.length; index++)
    sum += spectrum[index]!;
  return sum;
}
