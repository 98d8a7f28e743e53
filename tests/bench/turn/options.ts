import { parseArgs } from 'node:util';
import { languages, type Language } from '@candi/contract/platform/enumerations';
import { maxAnswers } from './answers.ts';

export interface TurnOptions {
  spoken: Language[];
  /** Number of answers in each language. */
  answers: number;
  /** Whether to discard the measurements of earlier runs in these languages. */
  fresh: boolean;
  /** Whether the policy is replayed faster than real time instead of measuring waveforms. */
  offline: boolean;
  /** Whether the policy is replayed with the answers as a telephone transmits them, beside those of a browser. */
  telephone: boolean;
}

/** Parses the command line. Throws for an unknown language or an invalid number of answers. */
export const readOptions = (args: string[]): TurnOptions => {
  const { values } = parseArgs({
    args,
    options: {
      language: { type: 'string', multiple: true },
      answers: { type: 'string', default: '16' },
      fresh: { type: 'boolean', default: false },
      offline: { type: 'boolean', default: false },
      telephone: { type: 'boolean', default: false },
    },
  });
  const answers = Number(values.answers);
  if (!Number.isInteger(answers) || answers < 1 || answers > maxAnswers)
    throw new Error(`--answers: 1 to ${maxAnswers} in each language`);
  const spoken = languages.filter((language) => values.language?.includes(language) ?? true);
  if (spoken.length < (values.language?.length ?? 1)) throw new Error(`--language: ${languages.join(', ')}`);
  if (values.telephone && !values.offline) throw new Error('--telephone: only with --offline');
  return { spoken, answers, fresh: values.fresh, offline: values.offline, telephone: values.telephone };
};
