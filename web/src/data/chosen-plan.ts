import { isPaidPlan } from '@candi/contract/billing/plans';
import { planBody, type PlanBody } from '@candi/contract/billing/subscriptions';

/** Returns the paid plan that a URL names, or null. A visitor chose it on the page of prices. */
export function readChosenPlan(parameters: URLSearchParams): PlanBody | null {
  const { data } = planBody.safeParse(Object.fromEntries(parameters));
  return data && isPaidPlan(data.plan) ? data : null;
}

const query = ({ plan, billing }: PlanBody): string => `plan=${plan}&billing=${billing}`;

/** Returns the path where the chosen plan is bought. */
export const buyPath = (chosen: PlanBody): string => `/usage?${query(chosen)}`;

/** Adds the chosen plan, if there is one, to a path that has a query already. */
export const withChosenPlan = (path: string, chosen: PlanBody | null): string =>
  chosen ? `${path}&${query(chosen)}` : path;
