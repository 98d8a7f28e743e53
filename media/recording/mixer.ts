import { listenTo } from './level-meter.ts';

/** Both voices as one signal. Nothing of it is heard. */
export interface Mixer {
  /** Hz. */
  sampleRate: number;
  /** Where `MixedSamples` come out; hand it to the recorder's worker. */
  port: MessagePort;
  setCandidate(track: MediaStreamTrack | null): void;
  setCandi(track: MediaStreamTrack | null): void;
  close(): void;
}
export interface MixedSamples {
  /** Mono, −1…1. */
  samples: Float32Array<ArrayBuffer>;
  /** Candi's part alone, as long. */
  candi: Float32Array<ArrayBuffer>;
  /** Root mean square of the candidate's part. */
  candidateRms: number;
  /** Wall clock at the last sample, ms since 1970. */
  endedAt: number;
}

export async function createMixer(): Promise<Mixer> {
  const context = new AudioContext({ sampleRate: 48_000, latencyHint: 'playback' });
  const resume = (): void => {
    if (context.state !== 'running' && context.state !== 'closed') void context.resume();
  };
  const occasions = ['pointerdown', 'keydown', 'visibilitychange'] as const;
  for (const occasion of occasions) document.addEventListener(occasion, resume);
  resume();
  await context.audioWorklet.addModule(new URL('./mixer-worklet.js?no-inline', import.meta.url));
  const node = new AudioWorkletNode(context, 'candi-mixer', {
    numberOfInputs: 2,
    numberOfOutputs: 1,
    outputChannelCount: [1],
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  node.connect(context.destination);
  const channel = new MessageChannel();
  node.port.postMessage({ recorder: channel.port1 }, [channel.port1]);

  const connectTo = (input: number): ((track: MediaStreamTrack | null) => void) => {
    let source: ReturnType<typeof listenTo> | null = null;
    return (track) => {
      source?.close();
      source = track ? listenTo(context, track) : null;
      source?.node.connect(node, 0, input);
    };
  };
  const setCandidate = connectTo(0);
  const setCandi = connectTo(1);

  return {
    sampleRate: context.sampleRate,
    port: channel.port2,
    setCandidate,
    setCandi,
    close() {
      for (const occasion of occasions) document.removeEventListener(occasion, resume);
      setCandidate(null);
      setCandi(null);
      node.port.postMessage({});
      node.disconnect();
      void context.close();
    },
  };
}
