import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import { samplesOf } from '../envelope.ts';
import { createOpusDecoder } from '../opus.ts';

/** Decodes a finished stereo recording to its left and right samples (−1…1). `sampleRate`: in Hz. */
export async function decodeStereo(file: string, sampleRate: number): Promise<[Float32Array, Float32Array]> {
  using input = new Input({ source: new FilePathSource(file), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('The recording has no audio track');
  const decoder = createOpusDecoder(sampleRate, 2);
  const left: number[] = [];
  const right: number[] = [];
  for await (const packet of new EncodedPacketSink(track).packets())
    for (const [index, sample] of samplesOf(decoder.decode(packet.data)).entries())
      (index % 2 === 0 ? left : right).push(sample);
  return [Float32Array.from(left), Float32Array.from(right)];
}
