/** G.711 mu-law (ITU-T Rec. G.711, table 2): 8 bits for a sample of 14 bits, here scaled to 16 bits. */

/** Sample rate of telephone audio (Hz). */
export const telephoneRate = 8000;
/** Samples, and thus bytes of mu-law, in a millisecond. */
export const samplesPerMs = telephoneRate / 1000;
/** The mu-law byte of silence. */
export const silentByte = 0xff;

/** Added to the magnitude, so that each segment begins at a power of two (14 bits). */
const bias = 33;
/** Maximum magnitude (14 bits). */
const maximum = 8158;

const decodeByte = (byte: number): number => {
  const inverted = ~byte & 0xff;
  const segment = (inverted >> 4) & 7;
  const magnitude = ((2 * (inverted & 0xf) + bias) << segment) - bias;
  return 4 * (inverted & 0x80 ? -magnitude : magnitude);
};
const decoded = Int16Array.from({ length: 256 }, (_, byte) => decodeByte(byte));

const encodeSample = (sample: number): number => {
  const isNegative = sample < 0;
  const magnitude = Math.min(maximum, Math.abs(sample) >> 2) + bias;
  const segment = 26 - Math.clz32(magnitude);
  const interval = (magnitude >> (segment + 1)) & 0xf;
  return ~((isNegative ? 0x80 : 0) | (segment << 4) | interval) & 0xff;
};

/** Returns the 16-bit samples of mu-law bytes. */
export const decodeMuLaw = (bytes: Uint8Array): Int16Array<ArrayBuffer> => {
  const samples = new Int16Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) samples[at] = decoded[bytes[at]!]!;
  return samples;
};

/** Returns the mu-law bytes of 16-bit samples. */
export const encodeMuLaw = (samples: Int16Array): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) bytes[at] = encodeSample(samples[at]!);
  return bytes;
};
