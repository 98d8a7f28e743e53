import type { AudioChunk } from './audio-chunk.ts';
import type { PlacedChunk } from './place-chunks.ts';
import { stat } from 'node:fs/promises';
import { placeChunks } from './place-chunks.ts';

export interface PlacedVoices {
  candidate: PlacedChunk[];
  candi: PlacedChunk[];
  recruiter: PlacedChunk[];
  /**
   * Range of samples on the session's timeline, from the start of the first chunk to the end of the last one
   * (exclusive); null if there is no sound.
   */
  span: { start: number; end: number } | null;
}

/** Places the voices' files on the session's timeline. Missing or empty files are left out. `sampleRate`: in Hz. */
export async function placeVoices(chunks: readonly AudioChunk[], sampleRate: number): Promise<PlacedVoices> {
  const measured = await Promise.all(
    chunks.map(async (chunk) => ({ ...chunk, samples: await samplesIn(chunk.path) })),
  );
  const placed = (voice: AudioChunk['voice']): PlacedChunk[] =>
    placeChunks(
      measured.filter((chunk) => chunk.voice === voice),
      sampleRate,
    );
  const candidate = placed('candidate');
  const candi = placed('candi');
  const recruiter = placed('recruiter');
  const all = [...candidate, ...candi, ...recruiter];
  const start = all.reduce((least, chunk) => Math.min(least, chunk.start), Infinity);
  const end = all.reduce((most, chunk) => Math.max(most, chunk.start + chunk.count), 0);
  return { candidate, candi, recruiter, span: all.length === 0 ? null : { start, end } };
}

async function samplesIn(path: string): Promise<number> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  return Math.floor(size / 2);
}
