import { follow, type Calm, unknownCalm } from './calm.ts';

export interface LiveSource {
  /** Connect it to what listens. Stays the same one. */
  readonly node: AudioNode;
  close(): void;
}

/**
 * Looked at so often whether the track is calm, ms; and taken anew so often at most, s: Chromium keeps each source that was
 * ever taken until its context is closed.
 */
const lookMs = 250;
const renewS = 30;

/**
 * A track in an audio graph; nothing of it is heard. Between a track and a graph the browser keeps a queue, and a
 * microphone that was held up for a moment leaves it longer for good: in Chromium its sound comes up to 180 ms late from
 * then on. So the track is taken anew, with an empty queue, at moments in which nobody speaks.
 */
export function liveSource(context: AudioContext, track: MediaStreamTrack): LiveSource {
  const stream = new MediaStream([track]);
  const node = new GainNode(context);
  // 170 ms at 48 kHz.
  const ear = new AnalyserNode(context, { fftSize: 8192 });
  node.connect(ear);
  const heard = new Float32Array(ear.fftSize);
  let calm: Calm = unknownCalm;
  let source = context.createMediaStreamSource(stream);
  source.connect(node);
  let takenS = context.currentTime;

  const looking = setInterval(() => {
    ear.getFloatTimeDomainData(heard);
    calm = follow(calm, heard);
    if (!calm.now || context.currentTime - takenS < renewS) return;
    source.disconnect();
    source = context.createMediaStreamSource(stream);
    source.connect(node);
    takenS = context.currentTime;
  }, lookMs);

  return {
    node,
    close() {
      clearInterval(looking);
      source.disconnect();
      node.disconnect();
    },
  };
}
