import { erasureLinkDays } from '@candi/contract/hiring/erasure';
import type { Language } from '@candi/contract/platform/enumerations';
import type { FoundLink } from '../../platform/database/lookups.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps } from '../../platform/http/context.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { eraseWithin } from './candidates.service.ts';
import { findErasure, findToErase, insertErasure } from './erasure.repository.ts';

/**
 * Emails the candidate of a deleted company a link that erases their data. The link of an interview isn't enough, because
 * an interview with an open link gives one to whoever enters the candidate's address. Throws ACCESS_DENIED if the company
 * wasn't deleted, because its members decide then.
 */
export const requestErasure = (
  deps: Deps,
  { companyId, candidateId }: FoundLink,
  language: Language,
): Promise<void> =>
  withCompany(deps.database, companyId, async (trx) => {
    const found = await findToErase(trx, companyId, candidateId);
    if (!found) throw new AppError('ACCESS_DENIED');
    const token = newSecret();
    const until = new Date(deps.now().getTime() + erasureLinkDays * 86_400_000);
    await insertErasure(trx, { tokenHash: hashSecret(token), companyId, candidateId, expiresAt: until });
    const { email: recipient, firstName, companyName } = found;
    const url = `${deps.environment.PUBLIC_URL}/verify?for=erasure&token=${token}`;
    const letter = { kind: 'candidate_erasure', firstName, companyName, until, url } as const;
    await queueMail(trx, deps, { companyId, recipient, language, letter });
  });

/**
 * Erases the candidate to whom this secret was emailed, also if the company has been restored since. Throws LINK_OVER if
 * the secret is unknown, has expired or was used, and IN_SESSION during an interview.
 */
export async function eraseByToken(deps: Deps, token: string): Promise<void> {
  const found = await findErasure(deps.database, hashSecret(token), deps.now());
  if (!found) throw new AppError('LINK_OVER');
  const { companyId, candidateId } = found;
  await withCompany(deps.database, companyId, (trx) =>
    eraseWithin(trx, { companyId, userId: null }, candidateId),
  );
}
