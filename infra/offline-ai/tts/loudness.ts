const knee = 0.7;

/** Applies a linear gain with a soft knee, so that nothing clips, and converts the samples to 16 bits. */
export function toLoudness(samples: Float32Array, gain: number): Int16Array {
  const output = new Int16Array(samples.length);
  samples.forEach((sample, index) => {
    const wanted = Math.abs(sample) * gain;
    const bent = wanted <= knee ? wanted : knee + (0.95 - knee) * Math.tanh((wanted - knee) / (0.95 - knee));
    output[index] = Math.round(Math.sign(sample) * bent * 32_767);
  });
  return output;
}

/** Amplitude below which a sample counts as silence: −54 dBFS. */
const quiet = 65;

/**
 * Creates a filter that removes silence from both ends of a stream of samples, except for `keep` samples.
 * Silence within the stream is kept. `dropped()` returns the number of samples removed from the start.
 */
export function createTrimmer(keep: number) {
  let held = new Int16Array(0);
  let spoken = false;
  let dropped = 0;
  return {
    push(input: Int16Array): Int16Array {
      const all = new Int16Array(held.length + input.length);
      all.set(held);
      all.set(input, held.length);
      const lastLoud = all.findLastIndex((sample) => Math.abs(sample) > quiet);
      if (lastLoud < 0) {
        const surplus = spoken ? 0 : Math.max(0, all.length - keep);
        dropped += surplus;
        held = all.slice(surplus);
        return new Int16Array(0);
      }
      let start = 0;
      if (!spoken) {
        spoken = true;
        start = Math.max(0, all.findIndex((sample) => Math.abs(sample) > quiet) - keep);
        dropped += start;
      }
      held = all.slice(lastLoud + 1);
      return all.slice(start, lastLoud + 1);
    },
    end: (): Int16Array => (spoken ? held.slice(0, keep) : new Int16Array(0)),
    dropped: (): number => dropped,
  };
}
