import type { ShownSegment } from '@candi/contract/interviews/segments';
import { cut, fromPcm, lengthS, type Sound } from './sound.ts';
import { alikeOver, follow, type Followed, soundingS } from './follow.ts';

/** Returns the TTS engine's own audio for a text, the reference with which Candi's voice is compared. */
const engineVoice = async (env: Record<string, string>, text: string): Promise<Sound> => {
  const { TTS_URL = '', TTS_KEY = '', TTS_MODEL = '' } = env;
  const answer = await fetch(`${TTS_URL.replace(/^ws/, 'http')}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TTS_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: TTS_MODEL.replace('{language}', 'en'),
      input: text,
      response_format: 'pcm',
    }),
  });
  if (!answer.ok) throw new Error(`the TTS engine: ${answer.status} ${await answer.text()}`);
  const pcm = Buffer.from(await answer.arrayBuffer());
  return { samples: fromPcm(pcm), sampleRate: 24_000 };
};

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Returns how closely the loudness of a heard utterance matches the engine's audio for its text: Pearson's
 * correlation over the whole utterance. Each sentence is aligned separately, because the engine doesn't determine the
 * pauses between sentences: the first one near `atS` (its position in `heard`, s), and each following one at the end
 * of the previous one.
 */
export const compareWithEngine = async (
  env: Record<string, string>,
  text: string,
  heard: Sound,
  atS: number,
): Promise<{ correlation: number; followed: Followed[]; soundingS: number }> => {
  const followed: Followed[] = [];
  let nextS = atS;
  let sounding = 0;
  for (const { segment } of sentences.segment(text)) {
    const part = await engineVoice(env, segment);
    const found = follow(part, heard, nextS, 1);
    console.log(`  ${alikeOver([found]).toFixed(3)}, late by ${found.lateMs} ms: ${segment}`);
    followed.push(found);
    sounding += soundingS(part);
    nextS += found.lateMs / 1000 + lengthS(part);
  }
  const correlation = alikeOver(followed);
  console.log(`${correlation.toFixed(3)}: ${text}`);
  return { correlation, followed, soundingS: sounding };
};

/** Time by which the heard audio may be late (s). */
const maxDelayS = 0.5;

/** One of Candi's utterances, compared with the engine's audio for its text. */
interface ComparedUtterance {
  text: string;
  followed: Followed[];
  /**
   * Time with sound from the segment's start until `maxDelayS` after its end, or until the next segment, as a share of
   * the engine's.
   */
  soundingShare: number;
}

/**
 * Compares each of Candi's utterances in `heard` with the engine's audio. `positionS`: converts session time (ms) to a
 * position in `heard` (s).
 */
export const compareUtterances = async (
  env: Record<string, string>,
  segments: readonly ShownSegment[],
  heard: Sound,
  positionS: (ms: number) => number,
): Promise<ComparedUtterance[]> => {
  const compared: ComparedUtterance[] = [];
  for (const [index, { speaker, text, startMs, endMs }] of segments.entries()) {
    if (speaker !== 'candi') continue;
    const startS = positionS(startMs);
    const next = segments[index + 1];
    const endS = Math.min(positionS(endMs) + maxDelayS, next ? positionS(next.startMs) : Infinity);
    const engine = await compareWithEngine(env, text, heard, startS);
    const soundingShare = soundingS(cut(heard, startS, endS)) / engine.soundingS;
    console.log(`sound for ${soundingShare.toFixed(2)} of the engine's time: ${text}`);
    compared.push({ text, followed: engine.followed, soundingShare });
  }
  return compared;
};

/** Reads how many sentences the TTS engine has spoken, and the quality of its English voice. */
export const spokenCounts = async (
  env: Record<string, string>,
): Promise<{ stored: number; synthesised: number; voice: string }> => {
  const answer = await fetch(env['STT_STATUS_URL'] ?? '');
  const { spoken, voices } = (await answer.json()) as {
    spoken: { stored: number; synthesised: number };
    voices: { en: string };
  };
  return { ...spoken, voice: voices.en };
};
