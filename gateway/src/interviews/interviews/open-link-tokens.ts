import type { Updateable } from 'kysely';
import type { InterviewsTable } from '../../platform/database/tables/interviews.ts';
import type { Deps } from '../../platform/http/context.ts';
import { seal, unseal } from '../../platform/http/seal.ts';
import { deriveKeys, hashSecret } from '../../platform/http/tokens.ts';

type WithSecret = Pick<Deps, 'environment'>;
type OpenLinkColumns = Pick<Updateable<InterviewsTable>, 'openLinkHash' | 'openLinkSealed'>;

const keysOf = ({ environment }: WithSecret) => deriveKeys(environment, 'open link');

/** Returns how the token of an open link is stored: as a hash to find it, and encrypted to show it again. */
export const openLinkColumns = (deps: WithSecret, token: string) =>
  ({ openLinkHash: hashSecret(token), openLinkSealed: seal(keysOf(deps), token) }) satisfies OpenLinkColumns;

/** The columns of an interview without an open link. */
export const noOpenLink = { openLinkHash: null, openLinkSealed: null } satisfies OpenLinkColumns;

/** Decrypts the token of an open link. Returns null if it was encrypted with other secrets. */
export function unsealOpenLink(deps: WithSecret, sealed: Buffer): string | null {
  try {
    return unseal(keysOf(deps), sealed);
  } catch {
    return null;
  }
}
