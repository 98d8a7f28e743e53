import type { DialIn } from '@candi/contract/interviews/dial-in';
import type { InterviewType, Language } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';
import { hearsAll, numberToDial } from './line.ts';
import { pinOf } from './pins.ts';

interface DialledSession {
  type: InterviewType;
  language: Language;
  testingLanguage: Language | null;
}

/** Returns the number with which an interview is joined by telephone, or null if it can't be joined that way. */
export const numberFor = (
  { environment }: Pick<Deps, 'environment'>,
  session: DialledSession,
): string | null =>
  session.type === 'PHONE' && hearsAll(environment, session) ? numberToDial(environment) : null;

/**
 * Returns the number and the PIN with which a candidate joins by telephone, or null if the interview can't be joined
 * that way. `trx`: a transaction of the session's company.
 */
export async function dialInOf(
  trx: Handle,
  deps: Pick<Deps, 'environment'>,
  session: DialledSession & { id: string; companyId: string },
): Promise<DialIn | null> {
  const number = numberFor(deps, session);
  return number === null ? null : { number, pin: await pinOf(trx, deps, session.companyId, session.id) };
}
