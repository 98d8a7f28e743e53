/** Returns noise that sounds like syllables. The seed determines the rhythm. */
export function babble(seconds: number, seed: number, sampleRate: number): Float32Array {
  let state = seed;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const loud = Array.from({ length: seconds * 5 }, () => (random() > 0.4 ? random() * 0.5 : 0.001));
  return Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
    return (random() - 0.5) * (loud[Math.floor((index / sampleRate) * 5)] ?? 0);
  });
}
