import type {
  HostedSession,
  MessageAnswer,
  SigninAnswer,
  SigninResult,
  SignToken,
} from '@candi/contract/identity/auth';
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
} from '@candi/contract/identity/auth';
import { Hono, type Context } from 'hono';
import { clerkSessions } from '../../platform/adapters/clerk/clerk.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findAccountByEmail } from '../../platform/database/lookups.ts';
import { givenSecret, signedInWithoutFactor } from '../../platform/http/authenticate.ts';
import type { AccountEnv, Deps } from '../../platform/http/context.ts';
import { messages } from '@candi/language/messages';
import { callerAddress, countRequest, limits, rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { requestReset, resetPassword, signInByToken } from './account-tokens.service.ts';
import { confirm } from './confirmation.ts';
import { currentUser, logOut, signIn, signInProfiles, signUp } from './auth.service.ts';
import { findKnownDevice, readDevice, rememberDevice, signedInHere } from './devices.ts';
import { roles } from './profiles.ts';
import { guess } from './guesses.ts';
import { checkHostedSession, linkHostedSession, signInHosted } from './hosted-sign-in.service.ts';
import { requestHashOf } from './request-hash.ts';
import { acceptHosted } from '../members/accept-hosted.service.ts';
import { signUpByToken } from '../members/sign-up-by-token.ts';

export const authRoutes = (deps: Deps) => {
  const hosted = clerkSessions(deps);
  const exchangeHosted = async (c: Context<AccountEnv>, session: HostedSession): Promise<SigninAnswer> => {
    if (!hosted) throw new AppError('PAGE_NOT_FOUND');
    const person = await hosted.personOf(session.token);
    const { invitation, account } = session;
    if (account) await rateLimit(deps, c, 'signup');
    const answer = invitation
      ? await acceptHosted(deps, person, invitation, account)
      : await signInHosted(deps, person, session);
    await linkHostedSession(deps, person, answer);
    return answer;
  };
  const exchange = async (
    c: Context<AccountEnv>,
    body: SignToken,
  ): Promise<SigninResult & Partial<MessageAnswer>> => {
    if (body.kind === 'hosted') return exchangeHosted(c, body);
    const requestHash = requestHashOf(deps, c, body);
    const device = readDevice(c);
    if (body.kind === 'link') return signInByToken(deps, 'signin', body.token, requestHash, device);
    const answer = await signInByToken(deps, 'verify', body.token, requestHash, device);
    return { ...answer, message: messages[c.var.lang].actions.successes.EMAIL_VERIFIED };
  };
  return new Hono<AccountEnv>()
    .post('/auth/signup', validate('json', signupBody), async (c) => {
      const body = c.req.valid('json');
      await rateLimit(deps, c, 'signup');
      const secret = givenSecret(c);
      const answer =
        secret === undefined
          ? await signUp(deps, body, requestHashOf(deps, c, body), callerAddress(deps, c))
          : await signUpByToken(deps, c, secret, body);
      return c.json(await signedInHere(deps, c, answer));
    })
    .post('/auth/signin', validate('query', signinQuery), validate('json', signinBody), async (c) => {
      const profiles = signInProfiles[c.req.valid('query').profile];
      const body = c.req.valid('json');
      const answer = await guess(deps, c, {
        email: body.email,
        roles: profiles.map((one) => roles[one]),
        compare: (found) => signIn(deps, profiles, found, body.password, readDevice(c)),
      });
      return c.json(await signedInHere(deps, c, answer));
    })
    .post('/auth/sign-token', validate('json', signTokenBody), async (c) => {
      const body = c.req.valid('json');
      await rateLimit(deps, c, 'secret');
      return c.json(await signedInHere(deps, c, await exchange(c, body)));
    })
    .post(
      '/auth/forgot-password',
      validate('query', forgotPasswordQuery),
      validate('json', forgotPasswordBody),
      async (c) => {
        const { profile } = c.req.valid('query');
        const { email } = c.req.valid('json');
        await rateLimit(deps, c, 'emails');
        const account = await findAccountByEmail(deps.database, email, roles[profile]);
        const device = account && (await findKnownDevice(deps, c, account.userId));
        const subject = `${profile} ${device?.toString('hex') ?? ''} ${email.toLowerCase()}`;
        // Beyond the limit, no further email is sent, but the links in emails sent earlier in this window still work.
        const more = (await countRequest(deps, c, 'email', subject)) <= limits.email.hits;
        await requestReset(deps, profile, email, more);
        return c.json({ message: messages[c.var.lang].actions.successes.RESET_ASKED });
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
        const request = requestHashOf(deps, c, { ...body, ...query });
        // Remembers the device, because wrong passwords may have used up the limit of its IP address.
        const userId = await resetPassword(deps, query, body.password, request, callerAddress(deps, c));
        await rememberDevice(deps, c, userId);
        return c.json({ message: messages[c.var.lang].actions.successes.PASSWORD_CHANGED });
      },
    )
    .get('/auth', signedInWithoutFactor(deps), async (c) => {
      if (hosted) await checkHostedSession(deps, hosted, c.var.account);
      return c.json(currentUser(deps, c.var.account));
    })
    .post('/auth/logout', signedInWithoutFactor(deps), validate('json', logoutBody), async (c) => {
      const { lastLogin: ended, confirmation } = c.req.valid('json');
      const { account } = c.var;
      const lastLogin = new Date(ended);
      // Whoever has stolen an access token can't end the logins of its owner (ASVS 5.0, 7.5.2).
      if (lastLogin.getTime() !== account.lastLogin.getTime()) await confirm(deps, c, account, confirmation);
      await logOut(deps, account, lastLogin);
      return c.json({});
    });
};
