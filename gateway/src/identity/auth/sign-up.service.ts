import { randomUUID } from 'node:crypto';
import type { SigninAnswer, SignupBody } from '@candi/contract/identity/auth';
import type { ProfileType } from '@candi/contract/platform/enumerations';
import { withUser } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps } from '../../platform/http/context.ts';
import { sendVerification } from './account-emails.ts';
import { insertAccount, isSignedUpBy } from './accounts.repository.ts';
import { openLogin, roles, signIn } from './auth.service.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword, hashQueue } from './passwords.ts';

/**
 * Creates an account with its own company, sends the confirmation email and signs the user in. A retry of the same
 * request signs in too. Throws VALIDATION for a weak password, EMAIL_IN_USE.
 */
export async function signUp(
  deps: Deps,
  body: SignupBody,
  requestHash: Buffer | null,
): Promise<SigninAnswer> {
  const { email, password, firstName, lastName, language, timeZone, kind } = body;
  const companyName = kind === 'COMPANY' ? body.companyName : `${firstName} ${lastName}`;
  refuseWeakPassword(password, [email, `${firstName} ${lastName}`, `${firstName}${lastName}`, companyName]);
  const profileType: ProfileType = kind === 'COMPANY' ? 'user' : 'solo_user';
  const [userId, companyId] = [randomUUID(), randomUUID()];
  const passwordHash = await hashPassword(password);
  const made = await withUser(deps.database, userId, async (trx) => {
    const account = { userId, companyId, kind, companyName, email, passwordHash, firstName, lastName };
    if (!(await insertAccount(trx, { ...account, language, timeZone, requestHash }))) return false;
    await sendVerification(trx, deps, { userId, email: email.toLowerCase(), firstName, language });
    return true;
  });
  if (made) return openLogin(deps, { userId, profileType, companyId });
  const again =
    requestHash && (await isSignedUpBy(deps.database.queries, email, roles[profileType], requestHash));
  const login = again && (await hashQueue.run(() => signIn(deps, profileType, body)));
  if (login && login.right) return login.value;
  throw new AppError('EMAIL_IN_USE', undefined, { email: 'EMAIL_IN_USE' });
}
