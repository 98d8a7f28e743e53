import { randomFrom } from '@candi/agent/simulation/random';
import { joinSamples } from '../../measure/sound.ts';
import { street } from './backgrounds.ts';
import {
  amplified,
  besideSpeech,
  byTelephone,
  clipped,
  echoOf,
  inNoise,
  soundRate,
  withoutPauses,
} from './changes.ts';
import type { RecognisedLanguage } from './languages.ts';
import { countReported, measureSpeech } from './measure-speech.ts';
import type { ReportedWords, SpeechFigures } from './measure-speech.ts';
import type { Part } from './part.ts';
import { candiSpeech } from './speech.ts';
import type { Speech } from './speech.ts';
import { whispered } from './whispered.ts';

/** What Candi says while her voice comes back over the candidate's loudspeaker. */
const candiTexts = [
  'Thank you for taking the time today. Could you tell me a little about your current role?',
  'That sounds like a lot of responsibility. How did you decide what to do first?',
  'I see. What would you do differently if you had to do it again?',
  'Let’s talk about how you work with others. Tell me about a disagreement with a colleague.',
  'Thank you. Is there anything that you would like to ask me about the job?',
];

/** Length of the speech without a pause (s). */
const longSeconds = 180;
const longestPauseMs = 60;

/** Plays speech as it isn't meant to be: changed, disturbed or in another language. */
export async function measureOdd(
  port: number,
  speeches: readonly Speech[],
  languages: readonly RecognisedLanguage[],
): Promise<Part> {
  const changed: Record<string, SpeechFigures> = {};
  const reported: Record<string, ReportedWords> = {};
  const measure = async (
    name: string,
    language: RecognisedLanguage,
    change: (speech: Speech, other: Speech) => Float32Array,
  ) => {
    const own = speeches.filter((speech) => speech.language === language);
    changed[`${language} ${name}`] = await measureSpeech(port, `${language} ${name}`, own, (speech) => {
      const all = own.length > 1 ? own : speeches;
      const other = all[(all.indexOf(speech) + 1) % all.length] ?? speech;
      return change(speech, other);
    });
  };

  for (const language of languages) {
    await measure('by telephone', language, ({ samples }) => byTelephone(samples));
    await measure('whispered', language, ({ samples }) => amplified(whispered(samples, randomFrom(5)), -15));
  }
  const figures = { changed, reported };
  if (!languages.includes('en')) return { figures, bounds: [] };

  await measure('clipped 12 dB above full scale', 'en', ({ samples }) => clipped(samples, 12));
  await measure('in a street, 10 dB', 'en', ({ samples }) =>
    inNoise(samples, street(samples.length / soundRate), 10),
  );
  await measure('beside a second voice, 20 dB', 'en', ({ samples }, other) =>
    besideSpeech(samples, other.samples, 20),
  );
  await measure('beside a second voice, 10 dB', 'en', ({ samples }, other) =>
    besideSpeech(samples, other.samples, 10),
  );
  const candi = echoOf(await candiSpeech(candiTexts), 180, 0);
  for (const decibels of [20, 30])
    await measure(`over Candi's echo, ${decibels} dB`, 'en', ({ samples }) =>
      besideSpeech(samples, candi, decibels),
    );
  changed['en without a pause'] = await measureLong(port, speeches);

  for (const decibels of [20, 30]) {
    const echo = amplified(candi, -decibels);
    reported[`Candi's echo alone, ${decibels} dB`] = await countReported(
      port,
      `Candi's echo alone, ${decibels} dB`,
      [echo],
      'en',
    );
  }
  const wrong: [RecognisedLanguage, RecognisedLanguage][] = [
    ['es', 'en'],
    ['pt', 'en'],
    ['en', 'es'],
  ];
  for (const [spoken, heardAs] of wrong.filter((pair) => pair.every((each) => languages.includes(each)))) {
    const name = `${spoken} recognised as ${heardAs}`;
    const sounds = speeches.filter(({ language }) => language === spoken).map(({ samples }) => samples);
    reported[name] = await countReported(port, name, sounds, heardAs);
  }
  return { figures, bounds: [] };
}

/** Plays three minutes of one voice whose pauses are cut out. */
async function measureLong(port: number, speeches: readonly Speech[]): Promise<SpeechFigures> {
  const [first] = speeches.filter(({ language }) => language === 'en');
  if (!first) throw new Error('no English voice');
  const fluent = withoutPauses(first.samples, longestPauseMs);
  const times = Math.ceil((longSeconds * soundRate) / fluent.length);
  const repeat = Array.from({ length: times });
  const long = {
    ...first,
    text: repeat.map(() => first.text).join(' '),
    samples: joinSamples(repeat.map(() => fluent)),
  };
  return measureSpeech(port, 'en without a pause', [long]);
}
