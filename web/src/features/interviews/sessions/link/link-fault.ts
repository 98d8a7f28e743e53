import type { LinkFault } from '@candi/contract/interviews/link';
import { linkFaults } from '@candi/contract/interviews/link';
import { ApiError, hasCode } from '#data/api-error.ts';

/** Returns why a link can't be used. `wrong`: no session has this link. Null: the error isn't about the link. */
export function linkFaultOf(error: unknown): LinkFault | 'wrong' | null {
  // A link with an unknown interview or malformed parts is invalid too.
  if (!(error instanceof ApiError) || !hasCode(error, 'INVALID_LINK', 'VALIDATION', 'PAGE_NOT_FOUND'))
    return null;
  return linkFaults.find((fault) => fault === error.details['reason']) ?? 'wrong';
}
