import type { DialIn } from '@candi/contract/interviews/dial-in';
import type { InterviewType, Language } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';
import { hearsAll, numberToDial } from './line.ts';
import { pinOf } from './pins.ts';

/**
 * Returns the number and the PIN with which a candidate joins by telephone, or null if the interview can't be joined
 * that way. `trx`: a transaction of the session's company.
 */
export async function dialInOf(
  trx: Handle,
  deps: Pick<Deps, 'environment'>,
  session: {
    id: string;
    companyId: string;
    type: InterviewType;
    language: Language;
    testingLanguage: Language | null;
  },
): Promise<DialIn | null> {
  const number = numberToDial(deps.environment);
  if (session.type !== 'PHONE' || number === null || !hearsAll(deps.environment, session)) return null;
  return { number, pin: await pinOf(trx, deps, session.companyId, session.id) };
}
