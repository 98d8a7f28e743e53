import { parseArgs } from 'node:util';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import { durationLimits } from '@candi/contract/interviews/interviews';
import { languages, type Language, type Tone, tones } from '@candi/contract/platform/enumerations';
import { linePersonas, scriptedPersonas } from '@candi/language/personas';
import { z } from 'zod';

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

  --model MODEL         a model on this machine: ollama/NAME, lmstudio/NAME or llamacpp/NAME
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
