import type { Language } from '@candi/contract/platform/enumerations';
import load from '@echogarden/espeak-ng-emscripten';
import type { EspeakEvent } from '@echogarden/espeak-ng-emscripten';
import { createTrimmer, toLoudness } from './loudness.ts';
import { voiceSampleRate } from './protocol.ts';
import type { EspeakMessage, EspeakRequest, ReadWord, Sentence } from './protocol.ts';
import { readWords } from './read-words.ts';
import { createResampler } from './resample.ts';
import { sentenceTiming } from './timing.ts';
import { voiceBy, voiceOf } from './voices.ts';

const espeakSampleRate = 22_050;
/** Silence kept at each end of a sentence (samples): 15 ms. */
const keptSilence = Math.round(voiceSampleRate * 0.015);

const { eSpeakNGWorker } = await load();
const espeak = new eSpeakNGWorker();

const toMs = (samples: number) => (samples * 1000) / voiceSampleRate;
const tell = (message: EspeakMessage) => process.send?.(message);

function say(id: number, { language, text, speed, speaker }: Sentence): void {
  const settings = speaker === undefined ? voiceOf(language) : voiceBy(speaker, language);
  espeak.set_voice(settings.voice);
  espeak.set_rate(Math.round(settings.wordsPerMinute * speed));
  espeak.set_pitch(settings.pitch);
  espeak.set_range(settings.range);
  const gain = 10 ** (settings.gainDb / 20);
  const resample = createResampler(espeakSampleRate, voiceSampleRate);
  const trimmer = createTrimmer(keptSilence);
  const events: EspeakEvent[] = [];
  let sent = 0;
  const send = (samples: Int16Array) => {
    if (samples.length === 0) return;
    sent += samples.length;
    tell({ kind: 'audio', id, pcm: new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength) });
  };
  espeak.synthesize(text, (samples, some) => {
    events.push(...some);
    if (!samples || samples.length === 0) return;
    const input = Float32Array.from(samples, (sample) => sample / 32_768);
    send(trimmer.push(toLoudness(resample(input), gain)));
  });
  send(trimmer.push(toLoudness(resample(new Float32Array(0), true), gain)));
  send(trimmer.end());
  const timing = sentenceTiming(events, text, toMs(trimmer.dropped()), toMs(sent));
  tell({ kind: 'done', id, result: { kind: 'said', timing } });
}

/** Returns the phonemes of each word of a text. A number is read as several words. */
function read(language: Language, text: string): ReadWord[] {
  espeak.set_voice(voiceOf(language).voice);
  const events: EspeakEvent[] = [];
  espeak.synthesize(text, (_, some) => {
    events.push(...some);
  });
  return readWords(events, espeak.synthesize_ipa(text).ipa);
}

process.on('message', (request: EspeakRequest & { id: number }) => {
  const { id } = request;
  try {
    if (request.kind === 'say') say(id, request);
    else tell({ kind: 'done', id, result: { kind: 'read', words: read(request.language, request.text) } });
  } catch (error) {
    tell({ kind: 'failed', id, reason: error instanceof Error ? error.message : String(error) });
  }
});
// Exits when the parent process ends.
process.on('disconnect', () => process.exit(0));
tell({ kind: 'ready' });
