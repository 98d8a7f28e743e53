import type { AgentSound, GapSound } from './gap-sound.ts';
import type { ReadableRecording } from './recording-reader.ts';
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { FinaliseError } from './finalise-error.ts';
import { openGapSound } from './gap-sound.ts';
import { interleaved, readRecording } from './recording-reader.ts';
import { writeAtomically } from './write-atomically.ts';

/**
 * 20 ms of silence as Opus (RFC 6716): one CELT frame, full band, mono, that codes nothing. Decoders accept it in a
 * stereo stream too. Players ignore a gap in an audio track's timestamps and lose sync with the video, so gaps are
 * filled.
 */
const silentOpus = { bytes: Uint8Array.of(0xf8, 0xff, 0xfe), seconds: 0.02 } as const;

/** Less of the agent's sound after the last recording (s) is left out, as agent and page never stop at the same moment. */
const leastTail = 2;

export interface RecordingFile {
  /** Full path of the uploaded file, which may be truncated anywhere. */
  path: string;
  /** Time of the recording's first sample since the session's `startedAt` (ms). */
  startMs: number;
  mimeType: string;
}
export interface FinalisedVideo {
  /** Duration of the output, from the first sample to the end of the last (ms). */
  durationMs: number;
  /** `video/mp4` or `video/webm`. */
  mimeType: string;
  /** Time of the file's first sample since `startedAt` (ms). */
  offsetMs: number;
  hasAudio: boolean;
  hasVideo: boolean;
  /**
   * Indexes of the recordings left out, because they are unreadable or have a different codec from most of the
   * session's recordings.
   */
  skippedRecordings: number[];
}
interface PlacedRecording extends ReadableRecording {
  index: number;
  startMs: number;
  mimeType: string;
}

/**
 * Creates one seekable file at `output` from a session's recordings, without decoding. Gaps between the recordings
 * are kept: they show the last frame, with the agent's sound if it is given, and in silence otherwise. The agent's sound
 * also follows the last recording. The originals aren't changed. Throws `FinaliseError` if no recording is playable or
 * the disk is full.
 */
export async function finaliseVideo(options: {
  recordings: RecordingFile[];
  output: string;
  /** The agent's recording of the whole session, for an interview that was partly held by telephone. */
  sound?: AgentSound | undefined;
}): Promise<FinalisedVideo> {
  const readable: PlacedRecording[] = [];
  let sound: GapSound | null = null;
  try {
    for (const [index, { path, startMs, mimeType }] of options.recordings.entries()) {
      const recording = await readRecording(path);
      if (recording) readable.push({ ...recording, index, startMs, mimeType });
    }
    const used = longestOfAKind(readable).toSorted((one, other) => one.startMs - other.startMs);
    const first = used[0];
    if (!first) throw new FinaliseError('unreadable', 'no recording is playable');
    const mp4 = first.mimeType.startsWith('video/mp4');
    sound = options.sound ? await openGapSound(options.sound) : null;
    const agent = sound;
    const durationMs = await writeAtomically(options.output, (path) =>
      join(used, first, { mp4, sound: agent, path }),
    );
    const indexes = new Set(used.map((recording) => recording.index));
    return {
      durationMs,
      mimeType: mp4 ? 'video/mp4' : 'video/webm',
      offsetMs: first.startMs,
      hasAudio: first.audio !== null,
      hasVideo: first.video !== null,
      skippedRecordings: [...options.recordings.keys()].filter((index) => !indexes.has(index)),
    };
  } finally {
    for (const recording of readable) recording.input.dispose();
    await sound?.close();
  }
}

/** Groups the recordings by kind and returns the group with the longest total duration. */
function longestOfAKind(recordings: PlacedRecording[]): PlacedRecording[] {
  const length = (alike: PlacedRecording[]): number =>
    alike.reduce((sum, recording) => sum + recording.duration, 0);
  const kinds = [...Map.groupBy(recordings, (recording) => recording.kind).values()];
  return kinds.toSorted((one, other) => length(other) - length(one))[0] ?? [];
}

/** Joins the recordings. Resolves with the duration (ms). */
async function join(
  recordings: PlacedRecording[],
  first: PlacedRecording,
  { mp4, sound, path }: { mp4: boolean; sound: GapSound | null; path: string },
): Promise<number> {
  // Start of each recording in the file (s). Recordings must not overlap even if their clocks are slightly
  // inconsistent.
  const starts: number[] = [];
  let end = 0;
  for (const recording of recordings) {
    const start = Math.max((recording.startMs - first.startMs) / 1000, end);
    starts.push(start);
    end = start + recording.duration;
  }
  const output = new Output({
    format: mp4 ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target: new FilePathTarget(path),
  });
  const video = await addVideo(output, recordings, first);
  const firstSecond = first.startMs / 1000;
  const tailEnd = sound ? Math.max(end, sound.end - firstSecond) : end;
  const audio = await addAudio(output, recordings, first, Math.ceil(tailEnd / silentOpus.seconds));
  await output.start();
  let soundEnd = 0;
  const fillTo = async (until: number): Promise<void> => {
    if (!audio?.opus) return;
    for (; until - soundEnd > silentOpus.seconds; soundEnd += silentOpus.seconds) {
      const bytes = sound ? await sound.packet(firstSecond + soundEnd) : silentOpus.bytes;
      await audio.add(new EncodedPacket(bytes, 'key', soundEnd, silentOpus.seconds));
    }
  };
  try {
    for (const [index, recording] of recordings.entries()) {
      const start = starts[index] ?? 0;
      await fillTo(start);
      for await (const { kind, packet } of interleaved(recording)) {
        const moved = packet.clone({ timestamp: packet.timestamp + start });
        if (kind === 'video') await video?.(moved);
        else await audio?.add(moved);
        if (kind === 'audio') soundEnd = moved.timestamp + moved.duration;
      }
    }
    if (tailEnd - end > leastTail) await fillTo(tailEnd);
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
  return Math.round(Math.max(end, soundEnd) * 1000);
}

type AddPacket = (packet: EncodedPacket) => Promise<void>;

async function addVideo(
  output: Output,
  recordings: PlacedRecording[],
  first: PlacedRecording,
): Promise<AddPacket | null> {
  const codec = await first.video?.track.getCodec();
  const decoderConfig = (await first.video?.track.getDecoderConfig()) ?? undefined;
  if (!codec) return null;
  const source = new EncodedVideoPacketSource(codec);
  const maximumPacketCount = recordings.reduce((sum, recording) => sum + (recording.video?.packets ?? 0), 0);
  output.addVideoTrack(source, { maximumPacketCount });
  return (packet) => source.add(packet, { decoderConfig });
}

async function addAudio(
  output: Output,
  recordings: PlacedRecording[],
  first: PlacedRecording,
  silentPackets: number,
): Promise<{ add: AddPacket; opus: boolean } | null> {
  const codec = await first.audio?.track.getCodec();
  const decoderConfig = (await first.audio?.track.getDecoderConfig()) ?? undefined;
  if (!codec) return null;
  const source = new EncodedAudioPacketSource(codec);
  const packets = recordings.reduce((sum, recording) => sum + (recording.audio?.packets ?? 0), 0);
  output.addAudioTrack(source, { maximumPacketCount: packets + silentPackets });
  return { add: (packet) => source.add(packet, { decoderConfig }), opus: codec === 'opus' };
}
