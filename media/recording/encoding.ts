import type { Picture } from './recording.ts';
import {
  AppendOnlyStreamTarget,
  AudioSample,
  AudioSampleSource,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
  canEncodeAudio,
  getFirstEncodableVideoCodec,
} from 'mediabunny';
import { repairAvcDescription } from './avc-description.ts';
import { pictureBitrate, soundBitrate } from './bitrates.ts';

/** Encodes video frames and sound into an append-only file, one second at a time. */
export interface Encoding {
  mimeType: 'video/mp4' | 'video/webm';
  /** Adds the frame at time `index` / fps. Resolves when the next one can be added; rejects if the encoder failed. */
  addPicture(canvas: OffscreenCanvas, index: number): Promise<void>;
  /** Adds mono samples (−1…1), starting at sample `at` of the recording. */
  addSound(samples: Float32Array<ArrayBuffer>, at: number): Promise<void>;
  finish(): Promise<void>;
}

/**
 * Creates an encoding: H.264 and Opus in fragmented MP4, which every current browser plays and which is the cheapest to
 * encode, or VP9 or VP8 in append-only WebM if there is no H.264 encoder. Returns null if this browser can't encode.
 * `onBytes` receives whole fragments.
 */
export async function createEncoding(
  picture: Picture,
  sampleRate: number,
  onBytes: (bytes: Uint8Array) => void,
): Promise<Encoding | null> {
  if (typeof VideoEncoder === 'undefined' || typeof AudioEncoder === 'undefined') return null;
  const quality = new Quality({ bitrate: pictureBitrate(picture) });
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { ...picture, quality });
  const soundQuality = new Quality({ bitrate: soundBitrate });
  if (
    !codec ||
    !(await canEncodeAudio('opus', { numberOfChannels: 1, sampleRate: 48_000, quality: soundQuality }))
  )
    return null;

  const mp4 = codec === 'avc';
  const output = new Output({
    // A fragment ends at a key frame. A key frame is encoded every second.
    format: mp4
      ? new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 0.5 })
      : new WebMOutputFormat({ appendOnly: true, minimumClusterDuration: 0.5 }),
    target: new AppendOnlyStreamTarget(new WritableStream({ write: onBytes })),
  });
  const pictures = new VideoSampleSource({
    codec,
    quality,
    keyFrameInterval: 1,
    latencyMode: 'realtime',
    sizeChangeBehavior: 'deny',
    onEncodedPacket: (_, meta) => {
      const config = mp4 ? meta?.decoderConfig : undefined;
      if (config?.description) config.description = repairAvcDescription(bytesOf(config.description));
    },
  });
  const sound = new AudioSampleSource({
    codec: 'opus',
    quality: soundQuality,
    ...(sampleRate === 48_000 ? {} : { transform: { sampleRate: 48_000 } }),
  });
  output.addVideoTrack(pictures, { frameRate: picture.fps });
  output.addAudioTrack(sound);
  await output.start();

  return {
    mimeType: mp4 ? 'video/mp4' : 'video/webm',
    async addPicture(canvas, index) {
      const sample = new VideoSample(canvas, { timestamp: index / picture.fps, duration: 1 / picture.fps });
      await pictures.add(sample);
      sample.close();
    },
    async addSound(samples, at) {
      const sample = new AudioSample({
        data: samples,
        format: 'f32',
        numberOfChannels: 1,
        sampleRate,
        timestamp: at / sampleRate,
      });
      await sound.add(sample);
      sample.close();
    },
    finish: () => output.finalize(),
  };
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array<ArrayBuffer> {
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source).slice();
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice();
}
