import { maxPasskeys, type PasskeyRegistration } from '@candi/contract/identity/passkeys';
import type { Handle } from '../../../platform/database/database.ts';
import { withUser } from '../../../platform/database/with-company.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Account, Deps } from '../../../platform/http/context.ts';
import { readToken } from '../account-tokens.service.ts';
import { recordAuthEvent } from '../auth-events.ts';
import { factorAdded, factorRemoved, recordFactorEvents } from '../second-factor/factor-changes.ts';
import { lockFactor, openFactor } from '../second-factor/second-factors.repository.ts';
import { withAccount } from '../with-account.ts';
import { createdPasskey, creationOptions, requestOptions } from './ceremonies.ts';
import { answeredChallenge, type ChallengeUse, loginHash, newChallenge } from './challenges.ts';
import { deletePasskey, insertPasskey, listCredentials, updateName } from './passkeys.repository.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';

/** Returns the relying party. Throws PASSKEYS_UNAVAILABLE if browsers allow no passkeys at the public address. */
function partyOf({ environment }: Pick<Deps, 'environment'>): RelyingParty {
  const party = relyingParty(environment);
  if (party === null) throw new AppError('PASSKEYS_UNAVAILABLE');
  return party;
}

/**
 * Returns the browser's options for creating a passkey. The caller must have confirmed the action. Throws
 * PASSKEYS_UNAVAILABLE and TOO_MANY_PASSKEYS.
 */
export async function beginPasskey(deps: Deps, account: Account) {
  const party = partyOf(deps);
  const { userId } = account;
  return withUser(deps.database, userId, async (trx) => {
    const known = await listCredentials(trx, userId);
    if (known.length >= maxPasskeys) throw new AppError('TOO_MANY_PASSKEYS');
    const challenge = await newChallenge(trx, deps, addedBy(account));
    return creationOptions(party, challenge, account, known);
  });
}

const addedBy = (account: Account): ChallengeUse => ({
  userId: account.userId,
  purpose: 'add',
  boundTo: loginHash(account),
});

/**
 * Adds a passkey that was created with the options of `beginPasskey`. The account's first second factor ends the user's
 * other logins, which were opened without it. Returns the recovery codes, or null if the account has some already. `name`:
 * of the device; null if unknown. Throws PASSKEYS_UNAVAILABLE, TOO_MANY_PASSKEYS and PASSKEY_WRONG.
 */
export async function addPasskey(
  deps: Deps,
  account: Account,
  passkey: PasskeyRegistration,
  name: string | null,
): Promise<string[] | null> {
  const party = partyOf(deps);
  const { userId } = account;
  const challenge = await withUser(deps.database, userId, (trx) =>
    answeredChallenge(trx, deps, addedBy(account), passkey.response.clientDataJSON),
  );
  const created = challenge === null ? null : await createdPasskey(deps, party, challenge, passkey);
  if (created === null) throw new AppError('PASSKEY_WRONG');
  const { wasOn, codes } = await withUser(deps.database, userId, async (trx) => {
    const opened = await openFactor(trx, userId, deps.now());
    await lockFactor(trx, userId);
    if ((await listCredentials(trx, userId)).length >= maxPasskeys) throw new AppError('TOO_MANY_PASSKEYS');
    if (!(await insertPasskey(trx, { ...created, userId, name, createdAt: deps.now() })))
      throw new AppError('PASSKEY_WRONG');
    return factorAdded(trx, deps, account, { wasOn: !opened, event: 'passkey_added' });
  });
  await recordAuthEvent(deps, { action: 'user.passkey_added', account, actorId: userId });
  if (!wasOn) await recordAuthEvent(deps, { action: 'user.factor_on', account, actorId: userId });
  return codes;
}

/** Renames a passkey. Throws PAGE_NOT_FOUND. */
export async function renamePasskey(
  deps: Deps,
  { userId }: Account,
  id: string,
  name: string,
): Promise<void> {
  const renamed = await withUser(deps.database, userId, (trx) => updateName(trx, userId, id, name));
  if (!renamed) throw new AppError('PAGE_NOT_FOUND');
}

/**
 * Removes a passkey. If it was the account's last second factor, this switches the second factor off. Returns whether the
 * account still has a second factor. Throws PAGE_NOT_FOUND.
 */
export async function removePasskey(deps: Deps, account: Account, id: string): Promise<boolean> {
  const { userId } = account;
  const isOn = await withAccount(deps, account, async (trx) => {
    // Factors are removed one by one, so that the last one is recognised.
    await lockFactor(trx, userId);
    if (!(await deletePasskey(trx, userId, id))) throw new AppError('PAGE_NOT_FOUND');
    return factorRemoved(trx, deps, account, 'passkey_removed');
  });
  await recordFactorEvents(deps, account, 'user.passkey_removed', isOn);
  return isOn;
}

/**
 * Returns the browser's options for confirming a sensitive action with a passkey. Throws PASSKEYS_UNAVAILABLE, and
 * PAGE_NOT_FOUND if the account has no passkeys.
 */
export const beginConfirmation = (deps: Deps, account: Account) =>
  optionsFor(deps, { userId: account.userId, purpose: 'confirm', boundTo: loginHash(account) });

/**
 * Returns the browser's options for the second step of a sign-in. Throws the errors of `readToken`, PASSKEYS_UNAVAILABLE,
 * and PAGE_NOT_FOUND if the account has no passkeys.
 */
export async function beginSignIn(deps: Deps, token: string) {
  const { tokenHash, found } = await readToken(deps, 'factor', token, null);
  return optionsFor(deps, { userId: found.userId, purpose: 'sign_in', boundTo: tokenHash });
}

async function optionsFor(deps: Deps, use: ChallengeUse) {
  const party = partyOf(deps);
  return withUser(deps.database, use.userId, async (trx: Handle) => {
    const known = await listCredentials(trx, use.userId);
    if (!known.length) throw new AppError('PAGE_NOT_FOUND');
    return requestOptions(party, await newChallenge(trx, deps, use), known);
  });
}
