import { isPaidPlan } from '@candi/contract/billing/plans';
import { planBody, type PlanBody } from '@candi/contract/billing/subscriptions';

/** Reads the paid plan that a visitor chose on the pricing page from the URL; null if there is none. */
export function readChosenPlan(parameters: URLSearchParams): PlanBody | null {
  const { data } = planBody.safeParse(Object.fromEntries(parameters));
  return data && isPaidPlan(data.plan) ? data : null;
}

const query = ({ plan, billing }: PlanBody): string => `plan=${plan}&billing=${billing}`;

/** Returns the path of the page where the chosen plan is bought. */
export const buyPath = (chosen: PlanBody): string => `/usage?${query(chosen)}`;

/** Adds the chosen plan, if any, to a path that already has a query. */
export const withChosenPlan = (path: string, chosen: PlanBody | null): string =>
  chosen ? `${path}&${query(chosen)}` : path;
