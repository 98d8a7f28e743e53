import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { startSynthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { CalleeListener } from '@candi/media/phone/callee-listener';
import { encodeMuLaw, samplesPerMs, telephoneRate } from '@candi/media/phone/g711';
import { joined, silence, tone } from '@candi/media/phone/testing/sounds';
import { languages } from '@candi/contract/platform/enumerations';
import type { Language } from '@candi/contract/platform/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speak } from '../speech/synthesis.ts';

/** What people say when they answer the telephone: briefly, at more length, and as the words of a machine. */
const answers: Record<Language, [hello: string, longer: string, machine: string]> = {
  en: [
    'hello',
    'hello, ana speaking, good morning',
    "hi, you've reached ana. i can't come to the phone right now, so please leave a message after the tone and i will call you back as soon as i can",
  ],
  pt: [
    'alô',
    'olá, aqui é a ana, bom dia',
    'olá, você ligou para a ana. no momento não posso atender, por favor deixe a sua mensagem depois do sinal que eu retorno assim que puder',
  ],
  es: [
    'diga',
    'hola, soy ana, buenos días',
    'hola, este es el buzón de voz de ana. ahora no puedo contestar, por favor deja un mensaje después de la señal y te llamaré',
  ],
  ar: [
    'ألو',
    'مرحبا معك آنا صباح الخير',
    'مرحبا، لقد وصلت إلى البريد الصوتي الخاص بآنا. لا أستطيع الرد الآن، يرجى ترك رسالة بعد الصافرة وسأتصل بك لاحقا',
  ],
};

let engine: Synthesiser;
beforeAll(async () => {
  engine = await startSynthesiser([...languages]);
});
afterAll(() => engine.stop());

const said = async (language: Language, text: string): Promise<Uint8Array> => {
  const [spoken] = await speak(engine, language, { words: text.split(' '), pauses: [], pitch: 1, speed: 1 });
  if (spoken === undefined) throw new Error(`“${text}” was not synthesised`);
  const { samples, sampleRate } = spoken.sound;
  const telephone = createResampler(sampleRate, telephoneRate)(samples, true);
  return encodeMuLaw(Int16Array.from(telephone, (sample) => sample * 16_000));
};

/** Returns what is known at the end of the audio. */
const listen = (...parts: Uint8Array[]) => new CalleeListener().hear(joined(silence(400), ...parts));

test.each(languages)('the offline voice in %s is told apart from an answering machine', async (language) => {
  const [hello, longer, machine] = answers[language];
  expect(listen(await said(language, hello), silence(1000))).toBe('person');
  expect(listen(await said(language, longer), silence(2000))).toBe('person');
  const words = await said(language, machine);
  expect(words.length).toBeGreaterThan(6000 * samplesPerMs);
  expect(listen(words)).toBe('machine_speaking');
  expect(listen(words, tone(400, 1000), silence(100))).toBe('machine');
});
