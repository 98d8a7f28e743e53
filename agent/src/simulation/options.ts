import { parseArgs } from 'node:util';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import { durationLimits } from '@candi/contract/interviews/interviews';
import { languages, type Language, type Tone, tones } from '@candi/contract/platform/enumerations';
import { z } from 'zod';

/** Personas that say their lines in order, whatever Candi asks. */
export const linePersonas = [
  'terse',
  'talkative',
  /** Asks Candi to repeat, to rephrase or to speak more slowly, and skips questions. */
  'asking',
  /** Thinks for a long time, aloud and in silence. */
  'thinking',
  /** Asks about the job. */
  'curious',
  'hostile',
  'injection',
  /** Says nothing, or almost nothing. */
  'silent',
] as const;
export type LinePersona = (typeof linePersonas)[number];

/** Personas whose words depend on the question and on Candi's last utterance. */
export const scriptedPersonas = [
  /** Answers each question fully and to the point. */
  'strong',
  /** Loses the thread in long stories. */
  'rambling',
  /** Talks around the subject of each question. */
  'evasive',
  /** Speaks a dialect. */
  'dialect',
  /** Makes the grammar mistakes of a learner. */
  'second-language',
  /** Corrects the previous sentence, and an earlier answer. */
  'self-correcting',
  /** Breaks down, asks a question in distress, and takes a break. */
  'distressed',
  /** Asks two questions at once, or asks a question at the end of an answer. */
  'asking-back',
  /** Asks about Candi, the recording and the process. */
  'wary',
  /** Asks for hints and for praise. */
  'insecure',
  /**
   * After asking to stop and being asked to confirm it, say yes (`stopping`), no (`staying`), or nothing clear
   * (`undecided`).
   */
  'stopping',
  'staying',
  'undecided',
  /** Take a break and come back (`pausing`), or stay away until the break is over (`away`). */
  'pausing',
  'away',
  /** Asks to continue on another day. */
  'another-day',
  /** Goes back to an earlier question. */
  'going-back',
  /** Would rather type, then speak again. */
  'typing',
  /** Can't hear Candi at first, and then can't see her. */
  'cannot-hear',
  /** Makes small talk. */
  'chatty',
  /** Would rather speak another language. */
  'other-language',
] as const;
export type ScriptedPersona = (typeof scriptedPersonas)[number];

export const personas = [
  ...linePersonas,
  ...scriptedPersonas,
  /** Another persona's words, with recogniser errors in 10 % (`misheard`) or 25 % (`badly-misheard`) of them. */
  'misheard',
  'badly-misheard',
  /** Is interviewed partly in a tested language, and makes requests in that language. */
  'bilingual',
] as const;
export type Persona = (typeof personas)[number];

export interface Options {
  language: Language;
  /** Path of a brief as JSON; null for the sample in `language`. */
  brief: string | null;
  /** The simulated candidate; null for a person at the terminal. */
  simulate: Persona | null;
  /** Path of a file with one turn of the candidate per line; null if the turns aren't read from a file. */
  lines: string | null;
  minutes: number;
  /** How Candi speaks; null for the brief's tone. */
  tone: Tone | null;
  /** Whether Candi asks the warm-up question, even if the brief doesn't say so. */
  warmUp: boolean;
  seed: number;
}

/** The names of the personas, seven per line. */
const personaLines = Array.from(
  { length: Math.ceil(personas.length / 7) },
  (_, line) => `${' '.repeat(24)}${personas.slice(line * 7, line * 7 + 7).join(', ')}`,
).join(',\n');

export const usage = `npm run agent -- --text [options]

Runs an interview in the terminal, with no room. The language model is the one that LLM_URL, LLM_KEY and
LLM_MODEL name; without them npm run agent starts the offline demo.

  --language LANGUAGE   ${languages.join(', ')} (default en)
  --brief FILE          a brief as JSON in place of the sample interview
  --minutes N           length of the sample interview, ${durationLimits.min} to ${durationLimits.max} (default 15)
  --tone TONE           ${tones.join(', ')}
  --warm-up             with the warm-up question
  --simulate PERSONA    a scripted candidate answers, the transcript is printed, and a broken rule is named and gives
                        exit code 1. One of
${personaLines}
  --lines FILE          a candidate says the lines of the file, one a turn; the transcript shows what became of
                        each dialogue act
  --seed N              the scripted candidate's luck (default 1)
  --help`;

const shape = z.object({
  language: z.enum(languages).default('en'),
  brief: z.string().nullable().default(null),
  simulate: z.enum(personas).nullable().default(null),
  lines: z.string().nullable().default(null),
  minutes: z.coerce.number().int().min(durationLimits.min).max(durationLimits.max).default(15),
  tone: z.enum(tones).nullable().default(null),
  warmUp: z.boolean().default(false),
  seed: z.coerce.number().int().default(1),
});

/** Returns the brief with the tone and the warm-up question that the options ask for. */
export const withOptions = (brief: LiveBrief, { tone, warmUp }: Options): LiveBrief => ({
  ...brief,
  tone: tone ?? brief.tone,
  warmUp: warmUp || brief.warmUp,
});

/** Returns null if help is requested. @throws {Error} naming the invalid option */
export const readOptions = (args: readonly string[]): Options | null => {
  const { values } = parseArgs({
    args: args.filter((argument) => argument !== '--text'),
    options: {
      language: { type: 'string' },
      brief: { type: 'string' },
      simulate: { type: 'string' },
      lines: { type: 'string' },
      minutes: { type: 'string' },
      tone: { type: 'string' },
      'warm-up': { type: 'boolean' },
      seed: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return null;
  const read = shape.safeParse({ ...values, warmUp: values['warm-up'] });
  if (read.success) return read.data;
  throw new Error(z.prettifyError(read.error));
};
