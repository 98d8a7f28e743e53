import { erasureLinkDays } from '@candi/contract/hiring/erasure';
import type { Language } from '@candi/contract/platform/enumerations';
import { minMailMs } from '../../identity/auth/account-emails.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { FoundLink } from '../../platform/database/lookups.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps } from '../../platform/http/context.ts';
import { countWithinLimit } from '../../platform/http/rate-limit.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { assertSupportedAddress } from '../../platform/mails/supported-address.ts';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { lookUpJob } from '../applications/open-jobs.repository.ts';
import { eraseWithin } from './candidates.service.ts';
import {
  type CandidateOfDeleted,
  findErasure,
  findToErase,
  findToEraseByEmail,
  insertErasure,
} from './erasure.repository.ts';

/**
 * Emails the candidate of a deleted company a link that erases their data. The link of an interview isn't enough, because
 * an interview with an open link gives one to whoever enters the candidate's address. Throws COMPANY_NOT_DELETED if
 * the company wasn't deleted, because its members decide then.
 */
export const requestErasure = (
  deps: Deps,
  { companyId, candidateId }: FoundLink,
  language: Language,
): Promise<void> =>
  withCompany(deps.database, companyId, async (trx) => {
    const found = await findToErase(trx, companyId, candidateId);
    if (!found) throw new AppError('COMPANY_NOT_DELETED');
    await sendLink(trx, deps, companyId, found, language);
  });

/**
 * Emails an applicant of a deleted company a link that erases their data. Sends nothing to an address that the company
 * doesn't have, or that got enough emails; neither the response nor its timing says so. Throws PAGE_NOT_FOUND if the job
 * doesn't exist, and ADDRESS_UNSUPPORTED.
 */
export async function requestErasureByEmail(
  deps: Deps,
  { jobId, email }: { jobId: string; email: string },
  language: Language,
): Promise<void> {
  const job = await lookUpJob(deps.database, jobId);
  if (!job) throw new AppError('PAGE_NOT_FOUND');
  await assertSupportedAddress(deps.database.queries, email);
  const { companyId } = job;
  const asked = withCompany(deps.database, companyId, async (trx) => {
    const found = await findToEraseByEmail(trx, companyId, email.toLowerCase());
    if (found) await sendLink(trx, deps, companyId, found, language);
  });
  await Promise.all([asked, deps.sleep(minMailMs)]);
}

/**
 * Emails the link, unless the address got enough of them. They are counted over all companies, because anybody can sign up,
 * add somebody else's address and delete the company.
 */
async function sendLink(
  trx: Handle,
  deps: Deps,
  companyId: string,
  { id: candidateId, email: recipient, firstName, companyName }: CandidateOfDeleted,
  language: Language,
): Promise<void> {
  if (!(await countWithinLimit(trx, 'email', `erasure ${recipient}`))) return;
  const token = newSecret();
  const until = new Date(deps.now().getTime() + erasureLinkDays * 86_400_000);
  await insertErasure(trx, { tokenHash: hashSecret(token), companyId, candidateId, expiresAt: until });
  const url = `${deps.environment.PUBLIC_URL}/verify?for=erasure&token=${token}`;
  const data = { kind: 'candidate_erasure', firstName, companyName, until, url } as const;
  await queueMail(trx, deps, { companyId, recipient, language, data });
}

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
