import { randomBytes } from 'node:crypto';
import type { WithheldStems } from '@candi/contract/interviews/criteria';
import { hashStem, stemsOf, tellingStemsOf } from '@candi/language/text/withheld-stems';
import type { RubricQuestion } from '../../platform/database/tables/sessions.ts';

/** Returns a random salt for the hashes of one session. */
export const newSalt = (): string => randomBytes(16).toString('hex');

/**
 * Returns salted hashes of the stems that Candi must not say before the candidate does: those that occur in the
 * expected answer or the anchors, but in no text that Candi says anyway. `spoken`: texts on the position, job and
 * company. The hashes are sorted, so that their order reveals nothing.
 */
export function withheldOf(
  { question, expectedAnswer, criteria = [] }: RubricQuestion,
  spoken: readonly string[],
  salt: string,
): WithheldStems {
  const secret = [
    expectedAnswer,
    ...criteria.flatMap(({ anchor1, anchor3, anchor5 }) => [anchor1, anchor3, anchor5]),
  ];
  const open = [question, ...criteria.flatMap(({ label, probe }) => [label, probe]), ...spoken];
  const known = stemsOf(open.join('\n'));
  const hashes = [...tellingStemsOf(secret.join('\n'))]
    .filter((stem) => !known.has(stem))
    .map((stem) => hashStem(salt, stem));
  return { salt, hashes: hashes.toSorted() };
}
