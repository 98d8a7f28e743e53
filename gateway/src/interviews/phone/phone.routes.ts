import {
  callsAliveBody,
  type Dialled,
  type PhoneCallAnswer,
  phoneCallBody,
  phoneEndBody,
  phoneJoinBody,
  pinBody,
} from '@candi/contract/interviews/phone';
import { type ClaimTryAnswer, claimTryBody, tryResultBody } from '@candi/contract/interviews/phone-out';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../platform/errors/app-error.ts';
import { pathId, service } from '../../platform/http/authenticate.ts';
import type { Env } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { isLineOn } from './line.ts';
import { endCall, endLostCalls, enterPin, joinCall, keepAlive, startCall } from './phone.service.ts';
import { claimTry, settleUnanswered } from './tries.service.ts';

/** Requires that the phone line is on. Throws PAGE_NOT_FOUND otherwise. */
const lineOn = (deps: SessionDeps) =>
  createMiddleware<Env>(async (_c, next) => {
    if (!isLineOn(deps.environment)) throw new AppError('PAGE_NOT_FOUND');
    await next();
  });

/** Routes for the phone bridge, authorised by the service token. */
export const phoneRoutes = (deps: SessionDeps) =>
  new Hono<Env>()
    .use('/phone/*', service(deps), lineOn(deps))
    .post('/phone/calls', validate('json', phoneCallBody), async (c) =>
      c.json<PhoneCallAnswer>(await startCall(deps, c.req.valid('json'))),
    )
    .post('/phone/calls/alive', validate('json', callsAliveBody), async (c) => {
      await keepAlive(deps, c.req.valid('json').callIds);
      return c.json({});
    })
    .post('/phone/calls/:id/pin', validate('json', pinBody), async (c) =>
      c.json<Dialled>(await enterPin(deps, pathId(c, 'id'), c.req.valid('json').pin)),
    )
    .post('/phone/calls/:id/join', validate('json', phoneJoinBody), async (c) =>
      c.json<JoinAnswer>(await joinCall(deps, pathId(c, 'id'), c.req.valid('json').consent)),
    )
    .post('/phone/calls/:id/end', validate('json', phoneEndBody), async (c) => {
      await endCall(deps, pathId(c, 'id'), c.req.valid('json').reason);
      return c.json({});
    })
    .post('/phone/tries/claim', validate('json', claimTryBody), async (c) => {
      await endLostCalls(deps);
      return c.json<ClaimTryAnswer>({ claimed: await claimTry(deps, c.req.valid('json').leg) });
    })
    .post('/phone/tries/:id/result', validate('json', tryResultBody), async (c) => {
      await settleUnanswered(deps, pathId(c, 'id'), c.req.valid('json').result);
      return c.json({});
    });
