import { detectPause, type PauseState, unknownPause } from './pause-detector.ts';

export interface LiveSource {
  /** The node to connect; it stays the same when the source is renewed. */
  readonly node: AudioNode;
  close(): void;
}

/**
 * Interval of the check for a pause in speech (ms), and minimum time between two renewals of the source (s). Renewals
 * are limited, because Chromium keeps every source ever created until its context is closed.
 */
const checkMs = 250;
const renewS = 30;

/**
 * Connects a track to an audio graph without playing it. The browser keeps a queue between the track and the graph. A
 * microphone that stalls for a moment makes that queue permanently longer: in Chromium, its sound is then up to 180 ms
 * late. So the source is recreated, with an empty queue, while nobody speaks.
 */
export function liveSource(context: AudioContext, track: MediaStreamTrack): LiveSource {
  const stream = new MediaStream([track]);
  const node = new GainNode(context);
  // 8192 samples are 170 ms at 48 kHz.
  const analyser = new AnalyserNode(context, { fftSize: 8192 });
  node.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let pause: PauseState = unknownPause;
  let source = context.createMediaStreamSource(stream);
  source.connect(node);
  let takenS = context.currentTime;

  const checkTimer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    pause = detectPause(pause, samples);
    if (!pause.isPaused || context.currentTime - takenS < renewS) return;
    source.disconnect();
    source = context.createMediaStreamSource(stream);
    source.connect(node);
    takenS = context.currentTime;
  }, checkMs);

  return {
    node,
    close() {
      clearInterval(checkTimer);
      source.disconnect();
      node.disconnect();
    },
  };
}
