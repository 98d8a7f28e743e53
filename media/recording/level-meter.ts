import { keepRunning } from './keep-running.ts';
import { liveSource, type LiveSource } from './live-source.ts';
import { easeLevel, loudness, rootMeanSquare } from './loudness.ts';

export interface LevelMeter {
  /** Loudness now, 0–1 on a scale that follows the ear. */
  level(): number;
  close(): void;
}

/**
 * Follows the loudness of an audio track (the candidate's microphone or Candi's voice). Nothing is heard through it.
 * `context`: shared with others if given; else one of its own, closed with the meter. Where the
 * browser wants a click before sound, the level stays 0 until one.
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

/** Brings a track into an audio graph, a remote one too. */
export function listenTo(context: AudioContext, track: MediaStreamTrack): LiveSource {
  const source = liveSource(context, track);
  // Chromium hands a remote track to the graph only while an element plays it.
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
