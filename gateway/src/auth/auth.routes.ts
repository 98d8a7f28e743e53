import { logoutBody, signinBody, signinQuery } from '@candi/contract/auth';
import { Hono } from 'hono';
import { signedIn } from '../http/authenticate.ts';
import type { AccountEnv, Deps } from '../http/context.ts';
import { clearRateLimit, rateLimit } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';
import { currentUser, logOut, signIn } from './auth.service.ts';

export const authRoutes = (deps: Deps) =>
  new Hono<AccountEnv>()
    .post('/auth/signin', validate('query', signinQuery), validate('json', signinBody), async (c) => {
      const { profile } = c.req.valid('query');
      const body = c.req.valid('json');
      const subject = `${profile} ${body.email.toLowerCase()}`;
      await rateLimit(deps, c, 'signin');
      await rateLimit(deps, c, 'account', subject);
      const answer = await signIn(deps, profile, body);
      await clearRateLimit(deps, 'account', subject);
      return c.json(answer);
    })
    .get('/auth', signedIn(deps), (c) => c.json(currentUser(deps, c.var.account)))
    .post('/auth/logout', signedIn(deps), validate('json', logoutBody), async (c) => {
      await logOut(deps, c.var.account.userId, new Date(c.req.valid('json').lastLogin));
      return c.json({});
    });
