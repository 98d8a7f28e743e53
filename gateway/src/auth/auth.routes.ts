import type { SigninAnswer, Told } from '@candi/contract/auth';
import {
  forgotPasswordBody,
  forgotPasswordQuery,
  logoutBody,
  resetPasswordBody,
  resetPasswordQuery,
  signTokenBody,
  signinBody,
  signinQuery,
  signupBody,
} from '@candi/contract/auth';
import { Hono } from 'hono';
import { signedIn } from '../http/authenticate.ts';
import type { AccountEnv, Deps } from '../http/context.ts';
import { messages } from '../http/messages.ts';
import { clearRateLimit, rateLimit } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';
import { askForReset, resetPassword, signByToken } from './account-tokens.service.ts';
import { currentUser, logOut, signIn } from './auth.service.ts';
import { repeatable } from './repeatable.ts';
import { signUp } from './sign-up.service.ts';

/** What wrong passwords are counted by. */
export const accountSubject = (profile: string, email: string): string => `${profile} ${email.toLowerCase()}`;

export const authRoutes = (deps: Deps) =>
  new Hono<AccountEnv>()
    .post('/auth/signup', validate('json', signupBody), async (c) => {
      const body = c.req.valid('json');
      await rateLimit(deps, c, 'signup');
      return c.json(await signUp(deps, body, repeatable(deps, c, body)));
    })
    .post('/auth/signin', validate('query', signinQuery), validate('json', signinBody), async (c) => {
      const { profile } = c.req.valid('query');
      const body = c.req.valid('json');
      const subject = accountSubject(profile, body.email);
      await rateLimit(deps, c, 'signin');
      await rateLimit(deps, c, 'account', subject);
      const answer = await signIn(deps, profile, body);
      await clearRateLimit(deps, 'account', subject);
      return c.json(answer);
    })
    .post('/auth/sign-token', validate('json', signTokenBody), async (c) => {
      const body = c.req.valid('json');
      await rateLimit(deps, c, 'secret');
      const answer: SigninAnswer & Told = {
        ...(await signByToken(deps, body.token, repeatable(deps, c, body))),
        message: messages[c.var.lang].EMAIL_VERIFIED,
      };
      return c.json(answer);
    })
    .post(
      '/auth/forgot-password',
      validate('query', forgotPasswordQuery),
      validate('json', forgotPasswordBody),
      async (c) => {
        const { profile } = c.req.valid('query');
        const { email } = c.req.valid('json');
        await rateLimit(deps, c, 'letters');
        await rateLimit(deps, c, 'letter', accountSubject(profile, email));
        await askForReset(deps, profile, email);
        return c.json({ message: messages[c.var.lang].RESET_ASKED });
      },
    )
    .post(
      '/auth/reset-password',
      validate('query', resetPasswordQuery),
      validate('json', resetPasswordBody),
      async (c) => {
        const query = c.req.valid('query');
        const body = c.req.valid('json');
        await rateLimit(deps, c, 'secret');
        const request = repeatable(deps, c, { ...body, ...query });
        const email = await resetPassword(deps, query, body.password, request);
        // Whoever had forgotten the password may have tried it too often.
        await clearRateLimit(deps, 'account', accountSubject(query.profile, email));
        return c.json({ message: messages[c.var.lang].PASSWORD_CHANGED });
      },
    )
    .get('/auth', signedIn(deps), (c) => c.json(currentUser(deps, c.var.account)))
    .post('/auth/logout', signedIn(deps), validate('json', logoutBody), async (c) => {
      await logOut(deps, c.var.account.userId, new Date(c.req.valid('json').lastLogin));
      return c.json({});
    });
