import { keepRunning } from './keep-running.ts';
import { liveSource, type LiveSource } from './live-source.ts';
import { easeLevel, loudness, rootMeanSquare } from './loudness.ts';

export interface LevelMeter {
  /** Returns the current perceptual loudness (0–1). */
  level(): number;
  close(): void;
}

/**
 * Measures the loudness of an audio track (the candidate's microphone or Candi's voice) without playing it. `context`
 * is shared if given; otherwise the meter creates its own and closes it. If the browser requires a click before sound,
 * the level stays 0 until then.
 */
export function createLevelMeter(track: MediaStreamTrack, context?: AudioContext): LevelMeter {
  const audio = context ?? new AudioContext();
  const source = listenTo(audio, track);
  const analyser = audio.createAnalyser();
  analyser.fftSize = 1024;
  source.node.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let level = 0;
  let readMs = performance.now();
  const rest = keepRunning(audio);

  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const nowMs = performance.now();
      level = easeLevel(level, loudness(rootMeanSquare(samples)), nowMs - readMs);
      readMs = nowMs;
      return level;
    },
    close() {
      rest();
      source.close();
      analyser.disconnect();
      if (!context) void audio.close();
    },
  };
}

/** Connects a track, local or remote, to an audio graph. */
export function listenTo(context: AudioContext, track: MediaStreamTrack): LiveSource {
  const source = liveSource(context, track);
  // Chromium feeds a remote track into the graph only while an element plays it.
  const element = new Audio();
  element.muted = true;
  element.srcObject = new MediaStream([track]);
  element.play().catch(() => undefined);
  return {
    node: source.node,
    close() {
      source.close();
      element.srcObject = null;
    },
  };
}
