import { keepRunning } from './keep-running.ts';
import { listenTo } from './level-meter.ts';
import type { LiveSource } from './live-source.ts';

/** Mixes all voices into one signal without playing it. */
export interface Mixer {
  /** Sample rate (Hz). */
  sampleRate: number;
  /** Emits `MixedSamples`; transfer it to the recording worker. */
  port: MessagePort;
  /** Returns the signal as a track, for consumers that can't take samples. Every call returns the same track. */
  track(): MediaStreamTrack;
  setCandidate(track: MediaStreamTrack | null): void;
  setCandi(track: MediaStreamTrack | null): void;
  setRecruiter(track: MediaStreamTrack | null): void;
  close(): void;
}
export interface MixedSamples {
  /** Mono samples, −1…1. */
  samples: Float32Array<ArrayBuffer>;
  /** Samples of Candi's voice alone, as many as `samples`. */
  candi: Float32Array<ArrayBuffer>;
  /** Root mean square of the candidate's samples. */
  candidateRms: number;
  /** Wall clock at the last sample (ms since 1970). */
  endedAt: number;
}

const worklet = new URL('./mixer-worklet.js?no-inline', import.meta.url);

/** Loads the mixer's code into the browser's cache. */
export async function loadMixer(): Promise<void> {
  await (await fetch(worklet)).arrayBuffer();
}

export async function createMixer(): Promise<Mixer> {
  const context = new AudioContext({ sampleRate: 48_000, latencyHint: 'playback' });
  const rest = keepRunning(context);
  await context.audioWorklet.addModule(worklet);
  const node = new AudioWorkletNode(context, 'candi-mixer', {
    numberOfInputs: 3,
    numberOfOutputs: 2,
    outputChannelCount: [1, 1],
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  node.connect(context.destination, 0);
  const channel = new MessageChannel();
  node.port.postMessage({ recorder: channel.port1 }, [channel.port1]);

  const connectTo = (input: number): ((track: MediaStreamTrack | null) => void) => {
    let source: LiveSource | null = null;
    return (track) => {
      source?.close();
      source = track ? listenTo(context, track) : null;
      source?.node.connect(node, 0, input);
    };
  };
  const setCandidate = connectTo(0);
  const setCandi = connectTo(1);
  const setRecruiter = connectTo(2);
  let out: MediaStreamAudioDestinationNode | null = null;

  return {
    sampleRate: context.sampleRate,
    port: channel.port2,
    track() {
      if (!out) {
        out = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
        node.connect(out, 1);
      }
      const [track] = out.stream.getAudioTracks();
      if (!track) throw new Error('a destination without a track');
      return track;
    },
    setCandidate,
    setCandi,
    setRecruiter,
    close() {
      rest();
      setCandidate(null);
      setCandi(null);
      setRecruiter(null);
      node.port.postMessage({});
      node.disconnect();
      void context.close();
    },
  };
}
