import { confirmNumberBody, phonePlansQuery } from '@candi/contract/interviews/phone-out';
import { Hono } from 'hono';
import { member, pathId } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { Deps, MemberEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import { messages } from '@candi/language/messages';
import { readPlans } from './plan-list.service.ts';
import { callNow, confirmNumber, stopCalls } from './plans.service.ts';

/** Routes for recruiters to confirm candidates' numbers, and to list, request and stop Candi's calls. */
export const phonePlanRoutes = (deps: Deps) => {
  const write = member(deps, 'interviews.write');
  return new Hono<MemberEnv>()
    .get(
      '/interviews/:id/phone-plans',
      member(deps, 'company.read'),
      validate('query', phonePlansQuery),
      async (c) => c.json(await readPlans(deps, c.var.member, pathId(c, 'id'), c.req.valid('query'))),
    )
    .put('/sessions/:id/phone-number', write, validate('json', confirmNumberBody), async (c) => {
      const body = c.req.valid('json');
      await confirmNumber(deps, callerOf(deps, c, body), pathId(c, 'id'), body.number);
      return c.json({ message: messages[c.var.lang].actions.successes.NUMBER_CONFIRMED });
    })
    .post('/sessions/:id/phone-calls', write, async (c) => {
      await callNow(deps, callerOf(deps, c, null), pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].actions.successes.CALL_REQUESTED });
    })
    .delete('/sessions/:id/phone-calls', write, async (c) => {
      await stopCalls(deps, callerOf(deps, c, null), pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].actions.successes.CALLS_STOPPED });
    });
};
