import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import { createOpusDecoder } from '../opus.ts';

/** Decodes a finished stereo recording to its left and right samples (−1…1). `sampleRate`: in Hz. */
export async function decodeStereo(file: string, sampleRate: number): Promise<[Float32Array, Float32Array]> {
  using input = new Input({ source: new FilePathSource(file), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('The recording has no audio track');
  const decoder = createOpusDecoder(sampleRate, 2);
  const packets: Uint8Array[] = [];
  for await (const packet of new EncodedPacketSink(track).packets())
    packets.push(decoder.decode(packet.data).slice());
  const pcm = Buffer.concat(packets);
  // Index loops, because an iterator over millions of samples takes ten times as long.
  const channel = (offset: number): Float32Array => {
    const samples = new Float32Array(pcm.length / 4);
    for (let index = 0; index < samples.length; index++)
      samples[index] = pcm.readInt16LE(index * 4 + offset) / 32_768;
    return samples;
  };
  return [channel(0), channel(2)];
}
