import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';
import { createComposition } from '../composition.ts';
import { paintPlates } from '../plates.ts';
import type { CandiState } from '../candi-tile.ts';
import { paintCameraTile } from './camera-tile.ts';

/** A speaker's turn, with its start and end (ms). */
export interface Speech {
  speaker: 'candi' | 'candidate';
  startMs: number;
  endMs: number;
}

export interface ComposedInterview {
  name: string;
  hue: number;
  /** In order, without overlaps. */
  speech: readonly Speech[];
  lengthMs: number;
  sampleRate: number;
  /** Samples of each voice (−1…1), from the interview's start. */
  candi: Float32Array;
  candidate: Float32Array;
}

/** Size (px) and frame rate of the video. */
const picture = { width: 576, height: 324, fps: 8 };
/** Size of a recording (bytes), and bitrate of its sound (bit/s). The picture gets the rest. */
const fileBytes = 1_700_000;
const audioBitrate = 24_000;
/** Interval between key frames (s). Long, because key frames make up most of a video that hardly moves. */
const keyFrameS = 15;
/** How long Candi is shown thinking after the candidate has finished (ms). */
const thinkMs = 700;

/** Loads the fonts of the web app, with which names are painted. */
const loadFonts = async (): Promise<void> => {
  for (const [family, path] of [
    ['Inter Variable', '/inter.woff2'],
    ['Noto Sans Arabic Variable', '/arabic.woff2'],
  ] as const)
    document.fonts.add(await new FontFace(family, `url(${path})`, { weight: '100 900' }).load());
};

const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));

const stateAt = (speech: readonly Speech[], nowMs: number): CandiState => {
  const last = speech.findLast(({ startMs }) => startMs <= nowMs);
  if (last === undefined) return 'idle';
  if (last.speaker === 'candi') return nowMs < last.endMs ? 'speaking' : 'listening';
  return nowMs > last.endMs && nowMs < last.endMs + thinkMs ? 'thinking' : 'listening';
};

/**
 * Runs in the page: composes the recorder's picture of an interview frame by frame, independently of real time, with
 * both voices. Returns the MP4 file (H.264 and Opus).
 */
export const compose = async ({
  name,
  hue,
  speech,
  lengthMs,
  sampleRate,
  candi,
  candidate,
}: ComposedInterview): Promise<Uint8Array> => {
  await loadFonts();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const brush = canvas.getContext('2d', { alpha: false });
  if (brush === null) throw new Error('no canvas to paint on');
  const composition = createComposition(brush, {
    ...picture,
    sampleRate,
    plates: await paintPlates(picture, 'Candi', name),
    reducedMotion: false,
    brand: null,
    onCamera: () => undefined,
  });
  composition.setAppearance('waves');
  const camera = paintCameraTile({ name, hue });

  const videoBitrate = Math.round((fileBytes * 8000) / lengthMs) - audioBitrate;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const video = new VideoSampleSource({
    codec: 'avc',
    quality: new Quality({ bitrate: videoBitrate }),
    keyFrameInterval: keyFrameS,
    latencyMode: 'quality',
  });
  const audio = new AudioSampleSource({
    codec: 'opus',
    quality: new Quality({ bitrate: audioBitrate }),
    transform: { sampleRate: 48_000 },
  });
  output.addVideoTrack(video, { frameRate: picture.fps });
  output.addAudioTrack(audio);
  await output.start();

  const step = sampleRate / picture.fps;
  const frames = Math.ceil((lengthMs / 1000) * picture.fps);
  for (let index = 0; index < frames; index += 1) {
    const nowMs = (index * 1000) / picture.fps;
    const [from, to] = [Math.round(index * step), Math.round((index + 1) * step)];
    const own = candidate.subarray(from, to);
    const hers = candi.subarray(from, to);
    const heard = rms(own);
    composition.setCandi(stateAt(speech, nowMs), nowMs);
    composition.hear(hers, heard);
    composition.show('candidate', camera(heard, nowMs), nowMs);
    composition.paint(nowMs);
    const frame = new VideoSample(canvas, { timestamp: index / picture.fps, duration: 1 / picture.fps });
    await video.add(frame);
    frame.close();
    const mixed = new Float32Array(to - from);
    for (let at = 0; at < mixed.length; at += 1) mixed[at] = (hers[at] ?? 0) + (own[at] ?? 0);
    const sample = new AudioSample({
      data: mixed,
      format: 'f32',
      numberOfChannels: 1,
      sampleRate,
      timestamp: from / sampleRate,
    });
    await audio.add(sample);
    sample.close();
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('the encoder wrote nothing');
  return new Uint8Array(target.buffer);
};
