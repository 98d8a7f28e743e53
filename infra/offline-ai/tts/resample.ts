const taps = 32;
const half = taps / 2;
const tables = new Map<string, Float32Array>();

/**
 * Creates a streaming resampler that uses a windowed sinc (32 taps, Blackman window). It has one filter phase for
 * each position that an output sample can have between two input samples. `from`, `to`: sample rates (Hz).
 */
export function createResampler(
  from: number,
  to: number,
): (input: Float32Array, last?: boolean) => Float32Array {
  const divisor = greatestDivisor(from, to);
  const phases = to / divisor;
  const step = from / divisor;
  const table = tables.get(`${from}/${to}`) ?? phaseTable(phases, 0.94 * Math.min(1, to / from));
  tables.set(`${from}/${to}`, table);
  // Silence of half a filter length precedes the first sample, so that the output starts with the input.
  let held = new Float32Array(half - 1);
  let position = 0;
  return (input, last = false) => {
    const source = new Float32Array(held.length + input.length + (last ? half : 0));
    source.set(held);
    source.set(input, held.length);
    const output = new Float32Array(
      Math.max(0, Math.ceil(((source.length - taps + 1) * phases - position) / step)),
    );
    let written = 0;
    for (; Math.floor(position / phases) + taps <= source.length; position += step) {
      const start = Math.floor(position / phases);
      const row = (position % phases) * taps;
      let sum = 0;
      for (let tap = 0; tap < taps; tap++) sum += (source[start + tap] ?? 0) * (table[row + tap] ?? 0);
      output[written++] = sum;
    }
    const used = Math.min(Math.floor(position / phases), source.length);
    held = source.slice(used);
    position -= used * phases;
    return output.subarray(0, written);
  };
}

function phaseTable(phases: number, cutoff: number): Float32Array {
  const table = new Float32Array(phases * taps);
  for (let phase = 0; phase < phases; phase++) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const x = tap - (half - 1) - phase / phases;
      const sinc = x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x);
      const along = (x + half) / taps;
      const window = 0.42 - 0.5 * Math.cos(2 * Math.PI * along) + 0.08 * Math.cos(4 * Math.PI * along);
      table[phase * taps + tap] = sinc * window;
      sum += sinc * window;
    }
    for (let tap = 0; tap < taps; tap++) table[phase * taps + tap] = (table[phase * taps + tap] ?? 0) / sum;
  }
  return table;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
