import { Hono } from 'hono';
import { member, pathId } from '../../platform/http/authenticate.ts';
import type { BillingDeps } from '../../billing/payments/payments.ts';
import type { MemberEnv } from '../../platform/http/context.ts';
import { readDashboard, readReview, readToReviewCount } from './dashboard.service.ts';

export const dashboardRoutes = (deps: BillingDeps) =>
  new Hono<MemberEnv>()
    .get('/dashboard', member(deps, 'company.read'), async (c) =>
      c.json(await readDashboard(deps, c.var.member)),
    )
    .get('/to-review', member(deps, 'company.read'), async (c) =>
      c.json(await readToReviewCount(deps, c.var.member)),
    )
    .get('/reports/:sessionId/review', member(deps, 'decisions.write'), async (c) =>
      c.json(await readReview(deps, c.var.member, pathId(c, 'sessionId'))),
    );
