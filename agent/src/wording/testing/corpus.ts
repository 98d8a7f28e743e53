import { readFileSync } from 'node:fs';
import type { Language } from '@candi/contract/platform/enumerations';
import { z } from 'zod';
import { splitSentences } from '../../conductor/sentences.ts';
import { WordsCheck } from '../../conductor/words-check.ts';

/**
 * Lines in Candi's voice, each to what a candidate said to a question. `own` was written together with the check,
 * `blind` by somebody who hadn't seen it.
 */

const row = z.object({
  language: z.enum(['en', 'pt', 'es', 'ar']),
  act: z.enum(['acknowledgement', 'follow_up', 'answer']),
  question: z.string(),
  said: z.string(),
  /** What the company's texts say, for an answer. */
  facts: z.string().optional(),
  line: z.string(),
  /** Whether Candi may say the line. */
  allowed: z.boolean(),
  why: z.string(),
});
export type CorpusRow = z.infer<typeof row>;

export const corpusRows = (half: 'own' | 'blind'): CorpusRow[] =>
  readFileSync(new URL(`${half}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => row.parse(JSON.parse(line)));

/** Returns whether the whole line would be said. */
export const isSaid = ({ language, act, question, said, facts, line }: CorpusRow): boolean => {
  // Where a row has no facts, the numbers of an answer count as known.
  const given = `${question}\n${said}\n${facts === undefined ? line.replaceAll(/\D+/gu, ' ') : ''}`;
  const check = new WordsCheck({ kind: act, language, facts: facts === undefined ? [] : [facts], given });
  let hasStopped = false;
  for (const sentence of splitSentences(line)) {
    if (hasStopped) return false;
    const ruling = check.rule(sentence);
    if (ruling === 'refuse') return false;
    hasStopped = ruling === 'stop';
  }
  return act !== 'follow_up' || check.asked;
};

export interface Shares {
  /** Rows that may be said, and how many of them are. */
  allowed: number;
  passed: number;
  /** Rows that may not be said, and how many of them aren't. */
  rejected: number;
  caught: number;
}

/** Returns how the check does on the rows of a language. */
export const sharesOf = (rows: readonly CorpusRow[], language: Language): Shares => {
  const own = rows.filter((one) => one.language === language);
  const allowed = own.filter((one) => one.allowed);
  const rejected = own.filter((one) => !one.allowed);
  return {
    allowed: allowed.length,
    passed: allowed.filter(isSaid).length,
    rejected: rejected.length,
    caught: rejected.filter((one) => !isSaid(one)).length,
  };
};
