// Runs on the audio thread and is loaded without a build step. Mixes the candidate (input 0), Candi (input 1) and a
// recruiter (input 2) into one signal, which goes to the recorder in batches and to output 1. Output 0 stays silent; it
// only keeps the graph running.
const batchSize = 2048;

/**
 * Soft limiter: leaves levels up to 0.8 unchanged and compresses louder ones, so that two simultaneous voices don't
 * clip.
 */
const limit = (sample) => {
  const loud = Math.abs(sample);
  if (loud <= 0.8) return sample;
  return Math.sign(sample) * (0.8 + 0.2 * Math.tanh((loud - 0.8) / 0.2));
};

class Mixer extends AudioWorkletProcessor {
  samples = new Float32Array(batchSize);
  filled = 0;
  candi = new Float32Array(batchSize);
  candidateSum = 0;
  recorder = null;
  running = true;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }) => {
      if (data.recorder) this.recorder = data.recorder;
      else this.running = false;
    });
    this.port.start();
  }

  process(inputs, outputs) {
    const candidate = inputs[0]?.[0];
    const candi = inputs[1]?.[0];
    const recruiter = inputs[2]?.[0];
    const length = outputs[0][0].length;
    const out = outputs[1]?.[0];
    for (let index = 0; index < length; index++) {
      const spoken = candi ? candi[index] : 0;
      const said = candidate ? candidate[index] : 0;
      this.candi[this.filled] = spoken;
      const mixed = limit(said + spoken + (recruiter ? recruiter[index] : 0));
      this.samples[this.filled++] = mixed;
      if (out) out[index] = mixed;
      this.candidateSum += said * said;
      if (this.filled === batchSize) this.send();
    }
    return this.running;
  }

  send() {
    const candidateRms = Math.sqrt(this.candidateSum / batchSize);
    const message = { samples: this.samples, candi: this.candi, candidateRms, endedAt: Date.now() };
    this.recorder?.postMessage(message, [this.samples.buffer, this.candi.buffer]);
    this.samples = new Float32Array(batchSize);
    this.candi = new Float32Array(batchSize);
    this.filled = 0;
    this.candidateSum = 0;
  }
}
registerProcessor('candi-mixer', Mixer);
