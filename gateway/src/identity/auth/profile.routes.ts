import type { SigninAnswer, MessageAnswer } from '@candi/contract/identity/auth';
import {
  changeEmailBody,
  changePasswordBody,
  confirmedBody,
  confirmEmailBody,
  profileBody,
  undoEmailBody,
} from '@candi/contract/identity/auth';
import { Hono } from 'hono';
import { AppError } from '../../platform/errors/app-error.ts';
import { signedIn } from '../../platform/http/authenticate.ts';
import type { AccountEnv, Deps } from '../../platform/http/context.ts';
import { messages } from '@candi/language/messages';
import { callerAddress, rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { checkOwnPassword, confirm } from './confirmation.ts';
import { rememberDevice, signedInHere } from './devices.ts';
import { confirmNewEmail, requestEmailChange, undoNewEmail } from './email-changes.service.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { requestHashOf } from './request-hash.ts';
import {
  changePassword,
  readLogins,
  resendVerification,
  saveProfile,
  signOutElsewhere,
} from './profile.service.ts';

/** Routes for the user's own account. */
export const profileRoutes = (deps: Deps) =>
  new Hono<AccountEnv>()
    .patch('/auth/profile', signedIn(deps), validate('json', profileBody), async (c) => {
      await saveProfile(deps, c.var.account, c.req.valid('json'));
      return c.json({ message: messages[c.var.lang].actions.successes.PROFILE_SAVED });
    })
    .post('/auth/change-password', signedIn(deps), validate('json', changePasswordBody), async (c) => {
      const { account } = c.var;
      const { currentPassword, password, confirmation } = c.req.valid('json');
      const wrong = new AppError('VALIDATION', undefined, { currentPassword: 'WRONG_PASSWORD' });
      await checkOwnPassword(deps, c, account, currentPassword, wrong);
      // Before the second factor, which can't be used again.
      refuseWeakPassword(password, account);
      if (account.secondFactor) await confirm(deps, c, account, confirmation);
      const answer: SigninAnswer & MessageAnswer = {
        ...(await changePassword(deps, account, password)),
        message: messages[c.var.lang].actions.successes.PASSWORD_CHANGED,
      };
      // The new password has made every device unknown, this one, too.
      return c.json(await signedInHere(deps, c, answer, { isTold: true }));
    })
    .post('/auth/change-email', signedIn(deps), validate('json', changeEmailBody), async (c) => {
      const { account } = c.var;
      const { email, confirmation } = c.req.valid('json');
      // Whoever signs in with the hosted sign-in has their address there.
      if (deps.environment.CLERK_FRONTEND_URL && account.profileType !== 'admin')
        throw new AppError('PAGE_NOT_FOUND');
      await confirm(deps, c, account, confirmation);
      await rateLimit(deps, c, 'emails');
      await rateLimit(deps, c, 'email', `change ${account.userId}`);
      await requestEmailChange(deps, account, email);
      return c.json({ message: messages[c.var.lang].actions.successes.EMAIL_CHANGE_ASKED });
    })
    .post('/auth/change-email/confirmation', validate('json', confirmEmailBody), async (c) => {
      await rateLimit(deps, c, 'secret');
      await confirmNewEmail(deps, c.req.valid('json').token);
      return c.json({ message: messages[c.var.lang].actions.successes.EMAIL_CHANGED });
    })
    .post('/auth/change-email/undoing', validate('json', undoEmailBody), async (c) => {
      const body = c.req.valid('json');
      await rateLimit(deps, c, 'secret');
      const userId = await undoNewEmail(deps, body, requestHashOf(deps, c, body), callerAddress(deps, c));
      await rememberDevice(deps, c, userId);
      return c.json({ message: messages[c.var.lang].actions.successes.EMAIL_RESTORED });
    })
    .post('/auth/send-verification', signedIn(deps), async (c) => {
      await rateLimit(deps, c, 'email', `verify ${c.var.account.userId}`);
      await resendVerification(deps, c.var.account);
      return c.json({ message: messages[c.var.lang].actions.successes.VERIFICATION_SENT });
    })
    .get('/auth/logins', signedIn(deps), async (c) =>
      c.json({ logins: await readLogins(deps, c.var.account) }),
    )
    .post('/auth/logout-elsewhere', signedIn(deps), validate('json', confirmedBody), async (c) => {
      await confirm(deps, c, c.var.account, c.req.valid('json').confirmation);
      await signOutElsewhere(deps, c.var.account);
      return c.json({ message: messages[c.var.lang].actions.successes.LOGINS_ENDED });
    });
