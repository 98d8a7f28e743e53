import { changeBody, checkoutBody, invoicesQuery, previewBody } from '@candi/contract/billing/subscriptions';
import { Hono } from 'hono';
import { member } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { MemberEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import type { BillingDeps } from './payments.ts';
import {
  changePlan,
  checkOut,
  openPortal,
  pageOfInvoices,
  previewChange,
  setPlanEnding,
} from './payments.service.ts';

/** Routes for buying, changing and cancelling plans. All throw PAGE_NOT_FOUND if no payment provider is configured. */
export const paymentsRoutes = (deps: BillingDeps) =>
  new Hono<MemberEnv>()
    .post(
      '/subscription/checkout',
      member(deps, 'plan.manage'),
      validate('json', checkoutBody),
      async (c) => {
        const body = c.req.valid('json');
        return c.json(await checkOut(deps, callerOf(deps, c, body), body), 201);
      },
    )
    .post('/subscription/portal', member(deps, 'plan.manage'), async (c) =>
      c.json(await openPortal(deps, callerOf(deps, c, null)), 201),
    )
    .post('/subscription/preview', member(deps, 'plan.manage'), validate('json', previewBody), async (c) =>
      c.json(await previewChange(deps, c.var.member, c.req.valid('json'))),
    )
    .post('/subscription/change', member(deps, 'plan.manage'), validate('json', changeBody), async (c) => {
      const body = c.req.valid('json');
      return c.json(await changePlan(deps, callerOf(deps, c, body), body));
    })
    .post('/subscription/cancellation', member(deps, 'plan.manage'), async (c) =>
      c.json(await setPlanEnding(deps, callerOf(deps, c, null), true)),
    )
    .delete('/subscription/cancellation', member(deps, 'plan.manage'), async (c) =>
      c.json(await setPlanEnding(deps, callerOf(deps, c, null), false)),
    )
    .get('/subscription/invoices', member(deps, 'plan.manage'), validate('query', invoicesQuery), async (c) =>
      c.json(await pageOfInvoices(deps, c.var.member.companyId, c.req.valid('query').after)),
    );
