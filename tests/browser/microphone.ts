import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/**
 * A microphone that speaks on cue, and a tap on what the page hears. The page's getUserMedia gives a real audio track
 * (a MediaStreamAudioDestinationNode), encoded and sent by the browser as any microphone's would be. Microphone and
 * remote audio are captured on one clock, so that a wait between them can be read off the waveforms.
 */
const inPage = (latencyHint: AudioContextLatencyCategory): void => {
  if (!location.protocol.startsWith('http')) return;
  interface Tap {
    say(base64: string[], gapsMs: number[]): Promise<{ startS: number; endS: number }>;
    capture(): Promise<{ sampleRate: number; microphone: string; remote: string; clocks: Clocks }>;
    /** When the room was last audible, in seconds; −1 before the first sound. */
    lastHeardS(): number;
    now(): number;
  }
  const sampleRate = 16_000;
  const context = new AudioContext({ sampleRate, latencyHint });
  const microphone = context.createMediaStreamDestination();
  const mix = context.createGain();
  // A running source keeps the track alive in silence.
  const floor = context.createConstantSource();
  floor.offset.value = 0;
  floor.connect(microphone);
  floor.start();
  mix.connect(microphone);

  // Posted 40 ms at a time: a message for each 8 ms that are rendered would cost more than the tap itself.
  const source = `registerProcessor('tap', class extends AudioWorkletProcessor {
    at = 0;
    a = new Float32Array(640);
    b = new Float32Array(640);
    process([mic, far]) {
      if (mic?.[0]) this.a.set(mic[0], this.at);
      for (const channel of far ?? []) for (let i = 0; i < 128; i++) this.b[this.at + i] += channel[i];
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
  // A machine without time to spare lets the sound's clock fall behind the wall's: one pair would not do.
  const clocks: Clocks = [];
  setInterval(() => clocks.push([context.currentTime, Date.now()]), 250);
  const far = context.createGain();
  const ready = context.audioWorklet
    .addModule(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
    .then(() => {
      const tap = new AudioWorkletNode(context, 'tap', { numberOfInputs: 2, channelCount: 1 });
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
        // Chromium renders a remote track into Web Audio only while an element plays it.
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
      const buffers = await Promise.all(base64.map((piece) => context.decodeAudioData(bytes(piece))));
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
      // Index 0 is the context's own time 0, so that say()'s times are positions in the capture.
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
  /** −1…1, from the audio context's time 0. */
  microphone: Float32Array;
  remote: Float32Array;
  /** Moments on both clocks: the capture's, in seconds, and the wall's, in ms since the epoch. */
  clocks: Clocks;
}
type Clocks = [atS: number, wallMs: number][];

/** Where ms since the epoch stand in a capture, in seconds. */
export const captureS = ({ clocks }: Capture, wallMs: number): number => {
  const [atS, atMs] = clocks.findLast(([, ms]) => ms <= wallMs) ?? clocks[0] ?? [0, wallMs];
  return atS + (wallMs - atMs) / 1000;
};

/** When, in ms since the epoch, a moment of a capture was. */
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

/** `latencyHint`: of the audio context that plays and taps; 'playback' has the larger buffers, and the later times. */
export const installMicrophone = async (
  page: Page,
  latencyHint: AudioContextLatencyCategory,
): Promise<void> => {
  // The tap is a script of its own, which the page's policy allows of no origin; all else of the policy stays.
  await page.route('**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy'];
    if (policy) headers['content-security-policy'] = policy.replace(/script-src /, 'script-src blob: ');
    await route.fulfill({ response, headers });
  });
  await page.addInitScript(inPage, latencyHint);
};

/** An audio file of any kind that browsers decode, and the silence behind it. ms. */
export interface Sounding {
  file: Buffer;
  gapMs: number;
}

/** A recorded answer, by its name in speech/voices. */
export const recorded = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../speech/voices/${name}.ogg`, import.meta.url)));

/**
 * Plays files into the page's microphone, one after the other. Resolves when the last sample was played; times are
 * seconds on the capture's clock.
 */
export const play = (page: Page, pieces: readonly Sounding[]): Promise<{ startS: number; endS: number }> =>
  page.evaluate(([files, gaps]) => globalThis.__tap.say(files, gaps), [
    pieces.map(({ file }) => file.toString('base64')),
    pieces.map(({ gapMs }) => gapMs),
  ] as [string[], number[]]);

/** Speaks recorded answers (names of files in speech/voices) into the page's microphone, one after the other. */
export const say = (page: Page, names: readonly string[]): Promise<{ startS: number; endS: number }> =>
  play(
    page,
    names.map((name) => ({ file: recorded(name), gapMs: 0 })),
  );

/** Resolves when the room has been heard after `sinceS` and is quiet again for `quietMs`. */
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

const samples = (base64: string): Float32Array => {
  const data = Buffer.from(base64, 'base64');
  return Float32Array.from({ length: data.length >> 1 }, (_, i) => data.readInt16LE(i * 2) / 32_768);
};

/** All that was spoken into the microphone and heard from the room so far. */
export const capture = async (page: Page): Promise<Capture> => {
  const got = await page.evaluate(() => globalThis.__tap.capture());
  return { ...got, microphone: samples(got.microphone), remote: samples(got.remote) };
};
