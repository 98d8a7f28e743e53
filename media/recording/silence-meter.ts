import { keepRunning } from './keep-running.ts';

export interface SilenceMeter {
  /** Returns for how long the track has delivered no sound at all (s): every sample was exactly 0. */
  silentS(): number;
  close(): void;
}

/**
 * Detects a microphone that delivers nothing, such as one that is muted by its switch or by the system. In a quiet room,
 * samples are small, but not all of them 0. If the browser requires a click before sound, the time starts with it.
 */
export function createSilenceMeter(track: MediaStreamTrack): SilenceMeter {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = new AnalyserNode(context, { fftSize: 8192 });
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const rest = keepRunning(context);
  let soundS = 0;
  return {
    silentS() {
      analyser.getFloatTimeDomainData(samples);
      if (samples.some((sample) => sample !== 0)) soundS = context.currentTime;
      return context.currentTime - soundS;
    },
    close() {
      rest();
      source.disconnect();
      void context.close();
    },
  };
}
