import type { SigninAnswer, MessageAnswer } from '@candi/contract/identity/auth';
import { changePasswordBody, confirmedBody, profileBody } from '@candi/contract/identity/auth';
import { Hono } from 'hono';
import { AppError } from '../../platform/errors/app-error.ts';
import { signedIn } from '../../platform/http/authenticate.ts';
import type { AccountEnv, Deps } from '../../platform/http/context.ts';
import { texts } from '../../platform/texts/texts.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { checkOwnPassword, confirm } from './confirmation.ts';
import { signedInHere } from './devices.ts';
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
      return c.json({ message: texts[c.var.lang].successes.PROFILE_SAVED });
    })
    .post('/auth/change-password', signedIn(deps), validate('json', changePasswordBody), async (c) => {
      const { account } = c.var;
      const { currentPassword, password } = c.req.valid('json');
      const wrong = new AppError('VALIDATION', undefined, { currentPassword: 'WRONG_PASSWORD' });
      await checkOwnPassword(deps, c, account, currentPassword, wrong);
      const answer: SigninAnswer & MessageAnswer = {
        ...(await changePassword(deps, account, password)),
        message: texts[c.var.lang].successes.PASSWORD_CHANGED,
      };
      return c.json(await signedInHere(deps, c, answer));
    })
    .post('/auth/send-verification', signedIn(deps), async (c) => {
      await rateLimit(deps, c, 'letter', `verify ${c.var.account.userId}`);
      await resendVerification(deps, c.var.account);
      return c.json({ message: texts[c.var.lang].successes.VERIFICATION_SENT });
    })
    .get('/auth/logins', signedIn(deps), async (c) =>
      c.json({ logins: await readLogins(deps, c.var.account) }),
    )
    .post('/auth/logout-elsewhere', signedIn(deps), validate('json', confirmedBody), async (c) => {
      await confirm(deps, c, c.var.account, c.req.valid('json').confirmation);
      await signOutElsewhere(deps, c.var.account);
      return c.json({ message: texts[c.var.lang].successes.LOGINS_ENDED });
    });
