import {
  addOnsBody,
  betaCodeBody,
  hourPackBody,
  planBody,
  usageQuery,
} from '@candi/contract/billing/subscriptions';
import { Hono } from 'hono';
import { member } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { MemberEnv } from '../../platform/http/context.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import type { BillingDeps } from '../payments/payments.ts';
import {
  buyHours,
  changeAddOns,
  pageOfUsage,
  readSubscription,
  redeemBetaCode,
  switchPlan,
  usageByMonth,
} from './subscriptions.service.ts';

export const subscriptionsRoutes = (deps: BillingDeps) =>
  new Hono<MemberEnv>()
    .get('/subscription', member(deps, 'company.read'), async (c) =>
      c.json(await readSubscription(deps, c.var.member)),
    )
    .put('/subscription', member(deps, 'plan.manage'), validate('json', planBody), async (c) => {
      const body = c.req.valid('json');
      return c.json(await switchPlan(deps, callerOf(deps, c, body), body));
    })
    .put('/subscription/add-ons', member(deps, 'plan.manage'), validate('json', addOnsBody), async (c) => {
      const body = c.req.valid('json');
      return c.json(await changeAddOns(deps, callerOf(deps, c, body), body));
    })
    .post('/subscription/hours', member(deps, 'plan.manage'), validate('json', hourPackBody), async (c) => {
      const body = c.req.valid('json');
      return c.json(await buyHours(deps, callerOf(deps, c, body), body), 201);
    })
    .post('/subscription/code', member(deps, 'plan.manage'), validate('json', betaCodeBody), async (c) => {
      await rateLimit(deps, c, 'code');
      const body = c.req.valid('json');
      return c.json(await redeemBetaCode(deps, callerOf(deps, c, body), body.code));
    })
    .get('/usage', member(deps, 'company.read'), validate('query', usageQuery), async (c) =>
      c.json(await pageOfUsage(deps, c.var.member, c.req.valid('query'))),
    )
    .get('/usage/months', member(deps, 'company.read'), async (c) =>
      c.json({ months: await usageByMonth(deps, c.var.member) }),
    );
