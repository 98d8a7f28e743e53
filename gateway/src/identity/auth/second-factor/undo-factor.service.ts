import type { Deps } from '../../../platform/http/context.ts';
import { sendPasswordChanged } from '../account-emails.ts';
import { linkOver, readToken } from '../account-tokens.service.ts';
import { logAuthEvent } from '../auth-events.ts';
import { refuseWeakPassword } from '../password-rules.ts';
import { hashPassword } from '../passwords.ts';
import { profileOf } from '../profiles.ts';
import { sendSecurityNotice } from '../security-notices.ts';
import { withAccount } from '../with-account.ts';
import { undoFactor } from './second-factors.repository.ts';

/**
 * Removes the second factors of a user who says that somebody else switched them on, and sets a new password, which
 * ends all logins. Emails the user and the owner of their company. Returns the user's id. A retry of the request has no
 * effect. `address`: the caller's IP address. Throws the errors of `readToken`, and VALIDATION if the password is weak.
 */
export async function undoSecondFactor(
  deps: Deps,
  { token, password }: { token: string; password: string },
  requestHash: Buffer | null,
  address: string,
): Promise<string> {
  const { tokenHash, found, again } = await readToken(deps, 'undo_factor', token, requestHash);
  const { userId, companyId } = found;
  if (again) return userId;
  refuseWeakPassword(password, found);
  const passwordHash = await hashPassword(password, address);
  await withAccount(deps, found, async (trx) => {
    if (!(await undoFactor(trx, { tokenHash, requestHash, passwordHash, now: deps.now() })))
      throw linkOver(found);
    await sendPasswordChanged(trx, deps, { ...found, profileType: profileOf(found) });
    const notice = { companyId, subject: { userId }, actorId: userId, isToldOtherwise: true };
    await sendSecurityNotice(trx, deps, { event: 'factor_reset', ...notice });
  });
  // The database writes the audit log entry.
  logAuthEvent(deps, { action: 'user.undo_factor', account: found, actorId: userId });
  return userId;
}
