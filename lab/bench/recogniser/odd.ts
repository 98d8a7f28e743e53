import { randomFrom } from '@candi/agent/simulation/random';
import { joinSamples } from '../../../tests/measure/sound.ts';
import type { Bound } from '../figures/bounds.ts';
import { limits } from '../../../tests/measure/limits.ts';
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
import { candiSpeech, foreignSpeech } from './speech.ts';
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

const { oddWrongShare, oddReported } = limits.recogniser;
type Condition = keyof typeof oddWrongShare;
type Confusion = keyof typeof oddReported;

/** Plays speech as it isn't meant to be: changed, disturbed, with a foreign accent or in another language. */
export async function measureOdd(
  port: number,
  speeches: readonly Speech[],
  languages: readonly RecognisedLanguage[],
): Promise<Part> {
  const changed: Record<string, SpeechFigures> = {};
  const reported: Record<string, ReportedWords> = {};
  const bounds: Bound[] = [];
  const add = (condition: Condition, language: RecognisedLanguage, figures: SpeechFigures) => {
    const name = `${language} ${condition}`;
    const atMost = new Map<string, number>(Object.entries(oddWrongShare[condition])).get(language);
    if (atMost === undefined) throw new Error(`${name} has no limit`);
    changed[name] = figures;
    bounds.push({ what: `share of wrong words, ${name}`, figure: figures.share, atMost });
  };
  const measure = async (
    condition: Condition,
    language: RecognisedLanguage,
    change: (speech: Speech, other: Speech) => Float32Array,
  ) => {
    const own = speeches.filter((speech) => speech.language === language);
    const figures = await measureSpeech(port, `${language} ${condition}`, own, (speech) => {
      const all = own.length > 1 ? own : speeches;
      const other = all[(all.indexOf(speech) + 1) % all.length] ?? speech;
      return change(speech, other);
    });
    add(condition, language, figures);
  };

  for (const language of languages) {
    await measure('by telephone', language, ({ samples }) => byTelephone(samples));
    await measure('whispered', language, ({ samples }) => amplified(whispered(samples, randomFrom(5)), -15));
    const accented = await foreignSpeech(language);
    const accent = 'with a foreign accent';
    add(accent, language, await measureSpeech(port, `${language} ${accent}`, accented));
  }
  if (languages.includes('en')) {
    await measure('clipped 12 dB above full scale', 'en', ({ samples }) => clipped(samples, 12));
    await measure('in a street, 10 dB', 'en', ({ samples }) =>
      inNoise(samples, street(samples.length / soundRate), 10),
    );
    for (const decibels of [20, 10] as const)
      await measure(`beside a second voice, ${decibels} dB`, 'en', ({ samples }, other) =>
        besideSpeech(samples, other.samples, decibels),
      );
    const candi = echoOf(await candiSpeech(candiTexts), 180, 0);
    for (const decibels of [20, 30] as const) {
      await measure(`over Candi's echo, ${decibels} dB`, 'en', ({ samples }) =>
        besideSpeech(samples, candi, decibels),
      );
      const name = `Candi's echo alone, ${decibels} dB`;
      reported[name] = await countReported(port, name, [amplified(candi, -decibels)], 'en');
    }
    add('without a pause', 'en', await measureLong(port, speeches));
  }
  const wrong: [Confusion, RecognisedLanguage, RecognisedLanguage][] = [
    ['es recognised as en', 'es', 'en'],
    ['pt recognised as en', 'pt', 'en'],
    ['en recognised as es', 'en', 'es'],
    ['en recognised as pt', 'en', 'pt'],
  ];
  for (const [name, spoken, heardAs] of wrong) {
    if (!languages.includes(spoken) || !languages.includes(heardAs)) continue;
    const sounds = speeches.filter(({ language }) => language === spoken).map(({ samples }) => samples);
    const found = await countReported(port, name, sounds, heardAs);
    reported[name] = found;
    const { wordsAMinute, confident } = oddReported[name];
    bounds.push(
      {
        what: `words a minute, ${name}`,
        figure: (found.words * 60) / found.soundSeconds,
        atMost: wordsAMinute,
      },
      { what: `confident words, ${name}`, figure: found.confident, atMost: confident },
    );
  }
  return { figures: { changed, reported }, bounds };
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
