import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Handle } from '../../../platform/database/database.ts';
import type { ChallengePurpose } from '../../../platform/database/tables/identity.ts';
import type { Account, Deps } from '../../../platform/http/context.ts';
import { hashSecret, newSecret } from '../../../platform/http/tokens.ts';
import { deleteOldChallenges, insertChallenge, takeChallenge } from './passkeys.repository.ts';

/** How long a challenge can be answered (ms). */
export const challengeMs = 5 * 60_000;

/** What a challenge was made for. Its answer counts for nothing else. */
export interface ChallengeUse {
  userId: string;
  purpose: ChallengePurpose;
  /** Hash of the login that asked for the challenge (`loginHash`), or of the token of a sign-in. */
  boundTo: Buffer;
}

/** Returns the hash to which the challenges of a signed-in user are bound. */
export const loginHash = ({ userId, lastLogin }: Pick<Account, 'userId' | 'lastLogin'>): Buffer =>
  hashSecret(`${userId} ${lastLogin.toISOString()}`);

/** Creates a challenge (256 random bits as base64url). `trx`: a `withUser` transaction of the user. */
export async function newChallenge(trx: Handle, deps: Pick<Deps, 'now'>, use: ChallengeUse): Promise<string> {
  const challenge = newSecret();
  const now = deps.now();
  await deleteOldChallenges(trx, now);
  const expiresAt = new Date(now.getTime() + challengeMs);
  await insertChallenge(trx, { ...use, challengeHash: hashSecret(challenge), expiresAt });
  return challenge;
}

/**
 * Returns the challenge that a browser answered and uses it up, whether or not the answer is right. Returns null if it is
 * unknown, used, expired or was made for something else. `trx`: a `withUser` transaction of the user, which has to be
 * committed.
 */
export async function answeredChallenge(
  trx: Handle,
  deps: Pick<Deps, 'now'>,
  { userId, purpose, boundTo }: ChallengeUse,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const stored = await takeChallenge(trx, userId, hashSecret(challenge));
  const isFor = stored?.purpose === purpose && stored.boundTo.equals(boundTo);
  return isFor && stored.expiresAt > deps.now() ? challenge : null;
}

/** Returns the challenge in the browser's `clientDataJSON`, or null if it can't be read. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge }: { challenge: unknown } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
