import type { Updateable } from 'kysely';
import type { InterviewsTable } from '../../platform/database/tables/interviews.ts';
import type { Deps } from '../../platform/http/context.ts';
import { seal, unseal } from '../../platform/http/seal.ts';
import { deriveKey, hashSecret } from '../../platform/http/tokens.ts';

type WithSecret = Pick<Deps, 'environment'>;
type OpenLinkColumns = Pick<Updateable<InterviewsTable>, 'openLinkHash' | 'openLinkSealed'>;

const keyOf = ({ environment }: WithSecret): Buffer => deriveKey(environment.SESSION_SECRET, 'open link');

/** Returns how the token of an open link is stored: as a hash to find it, and encrypted to show it again. */
export const openLinkColumns = (deps: WithSecret, token: string) =>
  ({ openLinkHash: hashSecret(token), openLinkSealed: seal(keyOf(deps), token) }) satisfies OpenLinkColumns;

/** The columns of an interview without an open link. */
export const noOpenLink = { openLinkHash: null, openLinkSealed: null } satisfies OpenLinkColumns;

/** Decrypts the token of an open link. Returns null if it was encrypted with another secret. */
export function unsealOpenLink(deps: WithSecret, sealed: Buffer): string | null {
  try {
    return unseal(keyOf(deps), sealed);
  } catch {
    return null;
  }
}
