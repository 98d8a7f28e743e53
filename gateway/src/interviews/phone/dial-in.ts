import type { DialIn } from '@candi/contract/interviews/dial-in';
import type { InterviewType } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';
import type { InterviewLanguages } from '../spoken-languages/spoken-languages.ts';
import { hearsAll, numberToDial } from './line.ts';
import { pinOf } from './pins.ts';

interface DialledSession extends InterviewLanguages {
  type: InterviewType;
}

/** Returns the number with which an interview is joined by telephone, or null if it can't be joined that way. */
export const numberFor = (
  { environment, recogniser }: Pick<Deps, 'environment' | 'recogniser'>,
  session: DialledSession,
): string | null =>
  session.type === 'PHONE' && hearsAll(recogniser.known(), session) ? numberToDial(environment) : null;

/**
 * Returns the number and the PIN with which a candidate joins by telephone, or null if the interview can't be joined
 * that way. `trx`: a transaction of the session's company.
 */
export async function dialInOf(
  trx: Handle,
  deps: Pick<Deps, 'environment' | 'recogniser'>,
  session: DialledSession & { id: string; companyId: string },
): Promise<DialIn | null> {
  const number = numberFor(deps, session);
  return number === null ? null : { number, pin: await pinOf(trx, deps, session.companyId, session.id) };
}
