import type { FoundAccount } from '../../platform/database/lookups.ts';
import { withUser } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps } from '../../platform/http/context.ts';
import { countWithinLimit } from '../../platform/http/rate-limit.ts';
import { assertSupportedAddress } from '../../platform/mails/supported-address.ts';
import { minMailMs, sendSignInLink } from './account-emails.ts';
import { findPerson } from './accounts.repository.ts';
import { recordAuthEvent } from './auth-events.ts';

/**
 * Emails a link that signs in once to the first active account, at most one in the window of `signInLink`. `found`: the
 * accounts with the email address. Always throws SIGN_IN_BY_LINK or, depending only on the form of the address,
 * ADDRESS_UNSUPPORTED; neither the error nor its timing reveals whether an account exists.
 */
export async function refuseByLink(
  deps: Deps,
  email: string,
  found: readonly (FoundAccount | undefined)[],
): Promise<never> {
  await assertSupportedAddress(deps.database.queries, email);
  const account = found.find((one) => one?.status === 'active');
  await Promise.all([account && mailLink(deps, email, account), deps.sleep(minMailMs)]);
  throw new AppError('SIGN_IN_BY_LINK');
}

async function mailLink(deps: Deps, email: string, account: FoundAccount): Promise<void> {
  const { userId } = account;
  const sent = await withUser(deps.database, userId, async (trx) => {
    if (!(await countWithinLimit(trx, 'signInLink', email.toLowerCase()))) return false;
    const person = await findPerson(trx, userId);
    if (person) await sendSignInLink(trx, deps, { ...person, userId, email: email.toLowerCase() });
    return person !== undefined;
  });
  if (sent) await recordAuthEvent(deps, { action: 'user.sign_in_link', account, actorId: null });
}
