import type { AccountTokenPurpose, Language, ProfileType } from '@candi/contract/platform/enumerations';
import { countryOf } from '../../platform/adapters/ip-country/ip-country.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';
import { countWithinLimit } from '../../platform/http/rate-limit.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import type { EmailDataOf } from '@candi/language/shapes/email-templates';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { insertAccountToken } from './accounts.repository.ts';

/**
 * Validity of tokens (s). All but `factor` are emailed. `undo_factor`: as long as a new email address can be undone.
 */
export const tokenSeconds: Record<AccountTokenPurpose, number> = {
  verify: 7 * 24 * 60 * 60,
  reset: 60 * 60,
  signin: 60 * 60,
  factor: 10 * 60,
  undo_factor: 7 * 24 * 60 * 60,
};

/** Minimum duration of a request for an email (ms), so that the duration doesn't reveal whether the account exists. */
export const minMailMs = 250;

type EmailDeps = Pick<Deps, 'environment' | 'now'>;
export interface Recipient {
  userId: string;
  email: string;
  firstName: string;
  language: Language;
}

/**
 * Creates a token that works once. `invitationHash`: hash of the secret of an invitation that is accepted with it.
 * `trx`: a `withUser` transaction of the user.
 */
export async function newToken(
  trx: Handle,
  deps: EmailDeps,
  userId: string,
  purpose: AccountTokenPurpose,
  invitationHash?: Buffer,
): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(deps.now().getTime() + tokenSeconds[purpose] * 1000);
  await insertAccountToken(trx, { userId, purpose, tokenHash: hashSecret(token), expiresAt, invitationHash });
  return token;
}

/** Emails a user a link to confirm their email address. `trx`: a `withUser` transaction of the user. */
export async function sendVerification(trx: Handle, deps: EmailDeps, to: Recipient): Promise<void> {
  const token = await newToken(trx, deps, to.userId, 'verify');
  const url = `${deps.environment.PUBLIC_URL}/verify?token=${token}`;
  await send(trx, deps, to, { kind: 'verify', firstName: to.firstName, url });
}

/**
 * Emails a user a link to reset their password. `trx`: a `withUser` transaction of the user, or an admin's `withAdmin`
 * transaction.
 */
export async function sendReset(
  trx: Handle,
  deps: EmailDeps,
  to: Recipient & { profileType: ProfileType },
): Promise<void> {
  const token = await newToken(trx, deps, to.userId, 'reset');
  const url = `${deps.environment.PUBLIC_URL}/reset-password?token=${token}&profile=${to.profileType}`;
  await send(trx, deps, to, { kind: 'reset', firstName: to.firstName, url });
}

/** Emails a user a link that signs in once. `trx`: a `withUser` transaction of the user. */
export async function sendSignInLink(trx: Handle, deps: EmailDeps, to: Recipient): Promise<void> {
  const token = await newToken(trx, deps, to.userId, 'signin');
  const url = `${deps.environment.PUBLIC_URL}/signin?token=${token}`;
  await send(trx, deps, to, { kind: 'sign_in_link', firstName: to.firstName, url });
}

/**
 * Emails a user that their password was changed, within the limit `notice`. `trx`: a `withUser` transaction of the
 * user.
 */
export async function sendPasswordChanged(
  trx: Handle,
  deps: EmailDeps,
  to: Recipient & { profileType: ProfileType },
): Promise<void> {
  if (!(await countWithinLimit(trx, 'notice', `password_changed ${to.userId}`))) return;
  const url = `${deps.environment.PUBLIC_URL}/forgot-password?profile=${to.profileType}`;
  await send(trx, deps, to, { kind: 'password_changed', firstName: to.firstName, url });
}

/**
 * Emails a user what happened to their second factor, within the limit `notice`. When it was switched on, a link undoes
 * that, because a new password alone wouldn't help a user whose password somebody else used. The link proves no less than
 * what the factor was switched on with: the password, which the address resets. It isn't sent to platform admins, whom
 * another admin helps, nor to an address that wasn't confirmed. `trx`: a `withUser` transaction of the user.
 */
export async function sendFactorNotice(
  trx: Handle,
  deps: EmailDeps,
  to: Recipient & { profileType: ProfileType; emailVerified: boolean },
  event: EmailDataOf<'second_factor'>['event'],
): Promise<void> {
  const { userId, firstName, profileType } = to;
  // The links in earlier emails also undo what is done after this limit.
  if (!(await countWithinLimit(trx, 'notice', `factor ${event} ${userId}`))) return;
  const profile = `profile=${profileType}`;
  const token =
    event === 'on' && to.emailVerified && profileType !== 'admin'
      ? await newToken(trx, deps, userId, 'undo_factor')
      : null;
  const url = `${deps.environment.PUBLIC_URL}/forgot-password?${profile}`;
  const undoUrl =
    token && `${deps.environment.PUBLIC_URL}/reset-password?for=factor&token=${token}&${profile}`;
  await send(trx, deps, to, { kind: 'second_factor', event, firstName, url, undoUrl });
}

/** Emails a user that a device signed in which they hadn't used before. `trx`: a `withUser` transaction of the user. */
export async function sendNewDevice(
  trx: Handle,
  deps: EmailDeps,
  to: Recipient & { profileType: ProfileType },
  { device, address }: { device: string | null; address: string | null },
): Promise<void> {
  const url = `${deps.environment.PUBLIC_URL}/forgot-password?profile=${to.profileType}`;
  const country = countryOf(address);
  await send(trx, deps, to, { kind: 'new_device', device, address, country, firstName: to.firstName, url });
}

const send = (
  trx: Handle,
  deps: EmailDeps,
  { email, language }: Recipient,
  data: Parameters<typeof queueMail>[2]['data'],
) => queueMail(trx, deps, { companyId: null, recipient: email, language, data });
