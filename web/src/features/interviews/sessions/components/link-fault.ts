import type { LinkFault } from '@candi/contract/interviews/link';
import { linkFaults } from '@candi/contract/interviews/link';
import { ApiError, hasCode } from '#app/api-error.ts';

/** Why a link can't be used. `wrong`: it names no session at all. Null: the error says nothing about the link. */
export function linkFaultOf(error: unknown): LinkFault | 'wrong' | null {
  // A link that names no interview at all is as wrong as one that's used up.
  if (!(error instanceof ApiError) || !hasCode(error, 'INVALID_LINK', 'VALIDATION', 'PAGE_NOT_FOUND'))
    return null;
  return linkFaults.find((fault) => fault === error.details['reason']) ?? 'wrong';
}
