/**
 * Test speech made of tones. Each tone has its own pitch, so that a listener can tell which tones were heard and how
 * often.
 */

const toneMs = 200;
const pitch = (tone: number): number => 500 + 150 * tone;

/** Returns `count` consecutive tones. */
export const tones = (count: number, rate: number): Int16Array<ArrayBuffer> => {
  const each = (rate * toneMs) / 1000;
  return Int16Array.from({ length: count * each }, (_, at) =>
    Math.round(8000 * Math.sin((2 * Math.PI * pitch(Math.floor(at / each)) * at) / rate)),
  );
};

const power = (data: Int16Array, frequency: number, rate: number): number => {
  let [re, im] = [0, 0];
  for (const [at, sample] of data.entries()) {
    re += sample * Math.cos((2 * Math.PI * frequency * at) / rate);
    im += sample * Math.sin((2 * Math.PI * frequency * at) / rate);
  }
  return (re * re + im * im) / data.length ** 2;
};

/** Returns the number of the tone that is heard, from 0 to `count` − 1; null for silence or an unclear tone. */
export const toneIn = (data: Int16Array, count: number, rate: number): number | null => {
  const powers = Array.from({ length: count }, (_, tone) => power(data, pitch(tone), rate));
  const best = powers.indexOf(Math.max(...powers));
  const rest = powers.reduce((sum, one, tone) => (Math.abs(tone - best) <= 1 ? sum : sum + one), 0);
  return powers[best]! > 500_000 && powers[best]! > 3 * rest ? best : null;
};
