import { z } from 'zod';

/**
 * Why Candi calls nobody for a company, unless a platform admin allows it. `owner_unverified`: the company has no owner
 * with a confirmed email address. `plan_unpaid`: a payment provider is configured, and the plan is free or not paid for.
 * `company_new`: the company is younger than `callingAgeHours`.
 */
export const callingFaults = ['owner_unverified', 'plan_unpaid', 'company_new'] as const;
export type CallingFault = (typeof callingFaults)[number];

/** Age from which Candi calls candidates for a company (h). */
export const callingAgeHours = 24;

/** GET /v1/company/calling: whether Candi calls candidates for the company at the moment. */
export interface CompanyCalling {
  /** Null if she does. */
  fault: CallingFault | null;
  /** When a company that is too new may call; null for other faults. */
  from: string | null;
}

/** PUT /v1/admin/companies/{id}/calling. */
export const allowCallingBody = z.object({ allowed: z.boolean() });
/** Whether Candi calls candidates for a company, for platform admins. */
export interface AdminCompanyCalling extends CompanyCalling {
  /** Whether an admin has allowed calls in spite of any fault. */
  allowed: boolean;
}
