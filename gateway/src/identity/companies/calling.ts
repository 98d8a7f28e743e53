import { isPaidPlan } from '@candi/contract/billing/plans';
import { callingAgeHours, type CallingFault, type CompanyCalling } from '@candi/contract/identity/calling';
import type { Plan } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';

/** What decides whether Candi calls candidates for a company. */
interface CallingFacts {
  createdAt: Date;
  /** Whether a platform admin has allowed the calls. */
  callsAllowed: boolean;
  ownerVerified: boolean;
  plan: Plan;
  paid: boolean;
}

const oldEnoughAt = ({ createdAt }: CallingFacts): Date =>
  new Date(createdAt.getTime() + callingAgeHours * 3_600_000);

/** Returns why a company may not call at a time, or null. `chargesPlans`: whether a payment provider is configured. */
function faultOf(facts: CallingFacts, chargesPlans: boolean, at: Date): CallingFault | null {
  if (facts.callsAllowed) return null;
  if (!facts.ownerVerified) return 'owner_unverified';
  if (chargesPlans && !(isPaidPlan(facts.plan) && facts.paid)) return 'plan_unpaid';
  return at < oldEnoughAt(facts) ? 'company_new' : null;
}

const findFacts = (trx: Handle, companyId: string): Promise<CallingFacts> =>
  trx
    .selectFrom('companies')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .where('companies.id', '=', companyId)
    .select((is) => [
      'companies.createdAt',
      'companies.callsAllowed',
      'subscriptions.plan',
      'subscriptions.paid',
      is
        .exists(
          is
            .selectFrom('members')
            .innerJoin('users', 'users.id', 'members.userId')
            .whereRef('members.companyId', '=', 'companies.id')
            .where('members.role', '=', 'OWNER')
            .where('users.emailVerifiedAt', 'is not', null)
            .select('users.id'),
        )
        .$castTo<boolean>()
        .as('ownerVerified'),
    ])
    .executeTakeFirstOrThrow();

const chargesPlans = ({ environment }: Pick<Deps, 'environment'>): boolean =>
  environment.STRIPE_SECRET_KEY !== '';

/**
 * Returns why Candi may not call candidates for a company at a time, or null. `trx`: a transaction of the company or of a
 * platform admin.
 */
export const findCallingFault = async (
  trx: Handle,
  deps: Pick<Deps, 'environment'>,
  companyId: string,
  at: Date,
): Promise<CallingFault | null> => faultOf(await findFacts(trx, companyId), chargesPlans(deps), at);

/** Returns whether Candi calls candidates for a company now, or from when. `trx`: like `findCallingFault`. */
export async function readCalling(
  trx: Handle,
  deps: Pick<Deps, 'environment' | 'now'>,
  companyId: string,
): Promise<CompanyCalling> {
  const facts = await findFacts(trx, companyId);
  const fault = faultOf(facts, chargesPlans(deps), deps.now());
  return { fault, from: fault === 'company_new' ? oldEnoughAt(facts).toISOString() : null };
}
