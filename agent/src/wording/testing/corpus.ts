import { readFileSync } from 'node:fs';
import type { Language } from '@candi/contract/platform/enumerations';
import { z } from 'zod';
import { splitSentences } from '../../conductor/script/sentences.ts';
import { WordsCheck } from '../../conductor/reply/words-check.ts';

/**
 * Lines in Candi's voice, each a reply to a candidate's answer. The rows of `own` were written together with the
 * check, those of `blind` by someone who hadn't seen the check. Those of `reflected` take up what a candidate said about
 * hours, calls, people and processes at their work, and beside them are promises in the same words. Those of `leads` lead to
 * a follow-up with a sentence of their own, or take up how customers are told, and beside them are hints and promises.
 */

const row = z.object({
  language: z.enum(['en', 'pt', 'es', 'ar']),
  act: z.enum(['acknowledgement', 'follow_up', 'answer']),
  question: z.string(),
  said: z.string(),
  /** The company's texts that support an answer. */
  facts: z.string().optional(),
  line: z.string(),
  /** Whether Candi may say the line. */
  allowed: z.boolean(),
  why: z.string(),
});
export type CorpusRow = z.infer<typeof row>;

export const corpusRows = (part: 'own' | 'blind' | 'reflected' | 'leads'): CorpusRow[] =>
  readFileSync(new URL(`${part}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => row.parse(JSON.parse(line)));

/** Returns whether all sentences of the line would be said. */
export const isSaid = ({ language, act, question, said, facts, line }: CorpusRow): boolean => {
  // Where a row has no facts, the numbers of an answer count as known.
  const given = `${question}\n${said}\n${facts === undefined ? line.replaceAll(/\D+/gu, ' ') : ''}`;
  const known = facts === undefined ? [] : [facts];
  const check = new WordsCheck({ kind: act, language, facts: known, given, isLeak: () => false });
  let hasStopped = false;
  for (const sentence of splitSentences(line)) {
    if (hasStopped) return false;
    const ruling = check.rule(sentence);
    if (ruling === 'refuse' || ruling === 'skip') return false;
    hasStopped = ruling === 'stop';
  }
  return act !== 'follow_up' || check.asked;
};

export interface Shares {
  /** Number of rows that may be said, and number of those that pass. */
  allowed: number;
  passed: number;
  /** Number of rows that may not be said, and number of those that are caught. */
  rejected: number;
  caught: number;
}

/** Returns the results of the check on the rows of a language. */
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
