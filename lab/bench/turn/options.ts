import { parseArgs } from 'node:util';
import { languages, type Language } from '@candi/contract/platform/enumerations';
import { maxAnswers } from './answers.ts';
import { voiceKinds, type VoiceKind } from './offline/corpus.ts';

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
  /** Whether the turn detector's judgements of synthetic and real voices are compared instead. */
  detector: boolean;
  /** The voices of the answers that are replayed. */
  voices: VoiceKind;
}

/** Parses the command line. Throws for options that are unknown, invalid or don't go together. */
export const readOptions = (args: string[]): TurnOptions => {
  const { values } = parseArgs({
    args,
    options: {
      language: { type: 'string', multiple: true },
      answers: { type: 'string', default: '16' },
      fresh: { type: 'boolean', default: false },
      offline: { type: 'boolean', default: false },
      telephone: { type: 'boolean', default: false },
      detector: { type: 'boolean', default: false },
      voices: { type: 'string', default: 'natural' },
    },
  });
  const answers = Number(values.answers);
  if (!Number.isInteger(answers) || answers < 1 || answers > maxAnswers)
    throw new Error(`--answers: 1 to ${maxAnswers} in each language`);
  const spoken = languages.filter((language) => values.language?.includes(language) ?? true);
  if (spoken.length < (values.language?.length ?? 1)) throw new Error(`--language: ${languages.join(', ')}`);
  const voices = voiceKinds.find((kind) => kind === values.voices);
  if (!voices) throw new Error(`--voices: ${voiceKinds.join(' or ')}`);
  const { fresh, offline, telephone, detector } = values;
  if (!offline && (telephone || detector || voices !== 'natural'))
    throw new Error('--telephone, --detector and --voices: only with --offline');
  return { spoken, answers, fresh, offline, telephone, detector, voices };
};
