import { parseArgs } from 'node:util';
import { languages, type Language } from '@candi/contract/enumerations';
import { most } from './answers.ts';

/** @throws {Error} on what there is not. */
export const readOptions = (args: string[]): { spoken: Language[]; answers: number } => {
  const { values } = parseArgs({
    args,
    options: { language: { type: 'string', multiple: true }, answers: { type: 'string' } },
  });
  const answers = Number(values.answers ?? most);
  if (!Number.isInteger(answers) || answers < 1 || answers > most)
    throw new Error(`--answers: 1 to ${most} in each language`);
  const spoken = languages.filter((language) => values.language?.includes(language) ?? true);
  if (spoken.length < (values.language?.length ?? 1)) throw new Error(`--language: ${languages.join(', ')}`);
  return { spoken, answers };
};
