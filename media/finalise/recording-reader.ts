import type { EncodedPacket, InputAudioTrack, InputTrack, InputVideoTrack } from 'mediabunny';
import { EncodedPacketSink, FilePathSource, Input, MP4, WEBM } from 'mediabunny';

/** One track of an uploaded file, with what is needed to join it to tracks of other files. */
export interface RecordingTrack<Track extends InputTrack> {
  track: Track;
  sink: EncodedPacketSink;
  packets: number;
  /** End of the track, from the start of the recording (s). */
  end: number;
}
export interface ReadableRecording {
  input: Input;
  video: RecordingTrack<InputVideoTrack> | null;
  audio: RecordingTrack<InputAudioTrack> | null;
  /** Duration (s). */
  duration: number;
  /** Recordings of the same kind can be joined in one file. */
  kind: string;
}

/** Reads a recording. A truncated file is read up to its end. Returns null if nothing in it is playable. */
export async function readRecording(path: string): Promise<ReadableRecording | null> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, WEBM] });
  try {
    const video = await measured(await input.getPrimaryVideoTrack());
    const audio = await measured(await input.getPrimaryAudioTrack());
    if (video || audio) {
      const kind = JSON.stringify([await pictureKind(video?.track), await soundKind(audio?.track)]);
      return { input, video, audio, duration: Math.max(video?.end ?? 0, audio?.end ?? 0), kind };
    }
  } catch {
    // An unreadable file is reported as null.
  }
  input.dispose();
  return null;
}

async function measured<Track extends InputTrack>(
  track: Track | null,
): Promise<RecordingTrack<Track> | null> {
  if (!track) return null;
  const sink = new EncodedPacketSink(track);
  let packets = 0;
  let end = 0;
  // Packets are read with their data, because a truncated file may list packets that it no longer contains.
  for await (const packet of sink.packets()) {
    packets++;
    end = Math.max(end, packet.timestamp + packet.duration);
  }
  return packets > 0 ? { track, sink, packets, end } : null;
}

async function pictureKind(track: InputVideoTrack | undefined): Promise<unknown> {
  const config = await track?.getDecoderConfig();
  return config && [config.codec, config.codedWidth, config.codedHeight, hex(config.description)];
}

async function soundKind(track: InputAudioTrack | undefined): Promise<unknown> {
  const config = await track?.getDecoderConfig();
  return config && [config.codec, config.sampleRate, config.numberOfChannels];
}

function hex(description: AllowSharedBufferSource | undefined): string {
  if (!description) return '';
  const bytes = ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description);
  return bytes.toString('hex');
}

/** Yields the packets of both tracks in the order of their timestamps, as a file stores them. */
export async function* interleaved(
  recording: ReadableRecording,
): AsyncGenerator<{ kind: 'video' | 'audio'; packet: EncodedPacket }> {
  const video = recording.video?.sink.packets();
  const audio = recording.audio?.sink.packets();
  let picture = await video?.next();
  let sound = await audio?.next();
  while ((picture && !picture.done) || (sound && !sound.done)) {
    const pictureFirst =
      picture && !picture.done && (!sound || sound.done || picture.value.timestamp <= sound.value.timestamp);
    if (pictureFirst && picture && !picture.done) {
      yield { kind: 'video', packet: picture.value };
      picture = await video?.next();
    } else if (sound && !sound.done) {
      yield { kind: 'audio', packet: sound.value };
      sound = await audio?.next();
    }
  }
}
