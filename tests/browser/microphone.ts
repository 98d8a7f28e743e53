import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { fromPcm } from '../measure/sound.ts';

/**
 * Runs in the page: installs a microphone that speaks on cue, and captures what the page hears. The page's
 * getUserMedia returns a real audio track (a MediaStreamAudioDestinationNode), which the browser encodes and sends
 * like any microphone's. The microphone and the remote audio are captured on one clock, so that delays between them
 * can be measured in the waveforms.
 */
const inPage = (latencyHint: AudioContextLatencyCategory): void => {
  if (!location.protocol.startsWith('http')) return;
  interface Tap {
    say(base64: string[], gapsMs: number[]): Promise<{ startS: number; endS: number }>;
    capture(): Promise<{ sampleRate: number; microphone: string; remote: string; clocks: Clocks }>;
    /** Time when remote audio was last audible (s); −1 before the first sound. */
    lastHeardS(): number;
    now(): number;
  }
  const sampleRate = 16_000;
  const context = new AudioContext({ sampleRate, latencyHint });
  const microphone = context.createMediaStreamDestination();
  const mix = context.createGain();
  // A running source keeps the track alive while there is silence.
  const floor = context.createConstantSource();
  floor.offset.value = 0;
  floor.connect(microphone);
  floor.start();
  mix.connect(microphone);

  // Posts 40 ms of audio at a time: one message per 8 ms render quantum would cost more than the capture itself.
  const source = `registerProcessor('tap', class extends AudioWorkletProcessor {
    at = 0;
    a = new Float32Array(640);
    b = new Float32Array(640);
    process([mic, far]) {
      if (mic?.[0]) this.a.set(mic[0], this.at);
      if (far?.[0]) this.b.set(far[0], this.at);
      this.at += 128;
      if (this.at < 640) return true;
      this.port.postMessage([currentFrame + 128 - 640, this.a, this.b], [this.a.buffer, this.b.buffer]);
      this.at = 0;
      this.a = new Float32Array(640);
      this.b = new Float32Array(640);
      return true;
    }
  })`;
  const chunks: [number, Float32Array, Float32Array][] = [];
  let lastHeardS = -1;
  // On a busy machine the audio clock falls behind the wall clock, so both clocks are read together at regular
  // intervals.
  const clocks: Clocks = [];
  setInterval(() => clocks.push([context.currentTime, Date.now()]), 250);
  const far = context.createGain();
  const ready = context.audioWorklet
    .addModule(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
    .then(() => {
      // Remote tracks are decoded as stereo: the mean of both channels is what one loudspeaker plays.
      const tap = new AudioWorkletNode(context, 'tap', {
        numberOfInputs: 2,
        channelCount: 1,
        channelCountMode: 'explicit',
      });
      mix.connect(tap, 0, 0);
      far.connect(tap, 0, 1);
      tap.port.onmessage = (event: MessageEvent<[number, Float32Array, Float32Array]>) => {
        chunks.push(event.data);
        if (event.data[2].some((sample) => Math.abs(sample) > 0.005)) lastHeardS = event.data[0] / sampleRate;
      };
      const silent = context.createGain();
      silent.gain.value = 0;
      tap.connect(silent).connect(context.destination);
      return undefined;
    });

  const Native = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener('track', ({ track }) => {
        if (track.kind !== 'audio') return;
        const stream = new MediaStream([track]);
        // Chromium renders a remote track into Web Audio only while a media element plays it.
        const element = new Audio();
        element.muted = true;
        element.srcObject = stream;
        void element.play().catch(() => undefined);
        context.createMediaStreamSource(stream).connect(far);
      });
    }
  };

  const devices = navigator.mediaDevices;
  const original = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await original(constraints);
    if (constraints?.audio === undefined || constraints.audio === false) return stream;
    for (const track of stream.getAudioTracks()) {
      stream.removeTrack(track);
      track.stop();
    }
    const [track] = microphone.stream.getAudioTracks();
    if (track) stream.addTrack(track.clone());
    return stream;
  };

  const bytes = (base64: string): ArrayBuffer => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)).buffer;
  const text = (samples: Float32Array): string => {
    const pcm = new Int16Array(samples.length);
    for (const [i, sample] of samples.entries()) pcm[i] = Math.max(-1, Math.min(1, sample)) * 32_767;
    const view = new Uint8Array(pcm.buffer);
    let out = '';
    for (let i = 0; i < view.length; i += 32_768) out += String.fromCharCode(...view.subarray(i, i + 32_768));
    return btoa(out);
  };

  const tap: Tap = {
    now: () => context.currentTime,
    lastHeardS: () => lastHeardS,
    async say(base64, gapsMs) {
      await ready;
      await context.resume();
      const buffers = await Promise.all(base64.map((clip) => context.decodeAudioData(bytes(clip))));
      const startS = context.currentTime + 0.05;
      let at = startS;
      let last: AudioBufferSourceNode | undefined;
      for (const [i, buffer] of buffers.entries()) {
        last = context.createBufferSource();
        last.buffer = buffer;
        last.connect(mix);
        last.start(at);
        at += buffer.duration + (gapsMs[i] ?? 0) / 1000;
      }
      await new Promise((resolve) => {
        if (last) last.onended = resolve;
      });
      return { startS, endS: at - (gapsMs[buffers.length - 1] ?? 0) / 1000 };
    },
    async capture() {
      await ready;
      const [first] = chunks;
      const final = chunks.at(-1);
      if (!first || !final) return { sampleRate, microphone: '', remote: '', clocks };
      // Index 0 is time 0 of the audio context, so that times returned by say() are positions in the capture.
      const length = final[0] + final[1].length;
      const a = new Float32Array(length);
      const b = new Float32Array(length);
      for (const [frame, mic, remote] of chunks) {
        a.set(mic, frame);
        b.set(remote, frame);
      }
      return { sampleRate, microphone: text(a), remote: text(b), clocks };
    },
  };
  Object.assign(window, { __tap: tap });
};

export interface Capture {
  sampleRate: number;
  /** Samples from −1 to 1, starting at the audio context's time 0. */
  microphone: Float32Array;
  remote: Float32Array;
  /** Pairs of capture time (s) and wall time (ms since the epoch). */
  clocks: Clocks;
}
type Clocks = [atS: number, wallMs: number][];

/** Converts a wall time (ms since the epoch) to a position in the capture (s). */
export const captureS = ({ clocks }: Capture, wallMs: number): number => {
  const [atS, atMs] = clocks.findLast(([, ms]) => ms <= wallMs) ?? clocks[0] ?? [0, wallMs];
  return atS + (wallMs - atMs) / 1000;
};

/** Converts a position in the capture (s) to a wall time (ms since the epoch). */
export const wallMs = ({ clocks }: Capture, seconds: number): number => {
  const [atS, atMs] = clocks.findLast(([s]) => s <= seconds) ?? clocks[0] ?? [seconds, 0];
  return atMs + (seconds - atS) * 1000;
};

declare global {
  var __tap: {
    say(base64: string[], gapsMs: number[]): Promise<{ startS: number; endS: number }>;
    capture(): Promise<{ sampleRate: number; microphone: string; remote: string; clocks: Clocks }>;
    lastHeardS(): number;
    now(): number;
  };
}

/**
 * Installs the microphone and the capture in the page. `latencyHint`: option of their shared AudioContext; 'playback'
 * uses larger buffers, which add delay.
 */
export const installMicrophone = async (
  page: Page,
  latencyHint: AudioContextLatencyCategory,
): Promise<void> => {
  // The capture's worklet is a blob script, which the page's content security policy blocks. This adds `blob:` to
  // script-src and leaves the rest of the policy unchanged.
  await page.route('**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    // The server may close an idle connection just when it is reused, which browsers handle in the same way.
    const response = await route.fetch({ maxRetries: 1 });
    const headers = response.headers();
    const policy = headers['content-security-policy'];
    if (policy) headers['content-security-policy'] = policy.replace(/script-src /, 'script-src blob: ');
    await route.fulfill({ response, headers });
  });
  await page.addInitScript(inPage, latencyHint);
};

/** An audio file in any format that browsers can decode, followed by `gapMs` of silence. */
export interface AudioClip {
  file: Buffer;
  gapMs: number;
}

/** Returns the recorded answer `name` from speech/voices, as an Ogg file. */
export const recorded = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../speech/voices/${name}.ogg`, import.meta.url)));

/**
 * Plays files into the page's microphone one after another. After the last sample, resolves with the start and the
 * end on the capture's clock (s).
 */
export const play = (page: Page, clips: readonly AudioClip[]): Promise<{ startS: number; endS: number }> =>
  page.evaluate(([files, gaps]) => globalThis.__tap.say(files, gaps), [
    clips.map(({ file }) => file.toString('base64')),
    clips.map(({ gapMs }) => gapMs),
  ] as [string[], number[]]);

/** Plays recorded answers (file names in speech/voices) into the page's microphone one after another. */
export const say = (page: Page, names: readonly string[]): Promise<{ startS: number; endS: number }> =>
  play(
    page,
    names.map((name) => ({ file: recorded(name), gapMs: 0 })),
  );

/** Resolves once remote audio has been heard after `sinceS` and has then been silent for `quietMs`. */
export const heardOut = async (
  page: Page,
  sinceS: number,
  quietMs = 1000,
  timeoutMs = 60_000,
): Promise<void> => {
  await page.waitForFunction(
    ([since, quiet]) => {
      const last = globalThis.__tap.lastHeardS();
      return last > since && globalThis.__tap.now() - last > quiet;
    },
    [sinceS, quietMs / 1000] as const,
    { timeout: timeoutMs, polling: 50 },
  );
};

const samples = (base64: string): Float32Array => fromPcm(Buffer.from(base64, 'base64'));

/** Returns all audio so far: played into the microphone, and heard from the room. */
export const capture = async (page: Page): Promise<Capture> => {
  const got = await page.evaluate(() => globalThis.__tap.capture());
  return { ...got, microphone: samples(got.microphone), remote: samples(got.remote) };
};
