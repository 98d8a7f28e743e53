import { setupBody, setupSigninBody } from '@candi/contract/members';
import { Hono } from 'hono';
import { invited } from '../http/authenticate.ts';
import type { Deps, InvitedEnv } from '../http/context.ts';
import { clearRateLimit, rateLimit } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';
import { readInvitation, setUp, setUpBySignin } from './accept.service.ts';

/** The invited person's calls, by the link's token: `Authorization: Link <token>`. */
export const acceptRoutes = (deps: Deps) =>
  new Hono<InvitedEnv>()
    .get('/setup', invited(deps), async (c) => c.json(await readInvitation(deps, c.var.invitation)))
    .post('/setup', invited(deps), validate('json', setupBody), async (c) =>
      c.json(await setUp(deps, c.var.invitation, c.req.valid('json'))),
    )
    .post('/setup/signin', invited(deps), validate('json', setupSigninBody), async (c) => {
      // Guesses count as those at the sign-in.
      const subject = `user ${c.var.invitation.email}`;
      await rateLimit(deps, c, 'signin');
      await rateLimit(deps, c, 'account', subject);
      const answer = await setUpBySignin(deps, c.var.invitation, c.req.valid('json').password);
      await clearRateLimit(deps, 'account', subject);
      return c.json(answer);
    });
