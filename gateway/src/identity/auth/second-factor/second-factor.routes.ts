import { confirmedBody } from '@candi/contract/identity/auth';
import {
  factorCodeBody,
  factorSigninBody,
  type FactorAddedAnswer,
  undoFactorBody,
  type RecoveryCodesAnswer,
} from '@candi/contract/identity/second-factor';
import { Hono } from 'hono';
import { signedIn, signedInWithoutFactor } from '../../../platform/http/authenticate.ts';
import type { AccountEnv, Deps } from '../../../platform/http/context.ts';
import { callerAddress, rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { messages } from '@candi/language/messages';
import { confirm } from '../confirmation.ts';
import { factorPassed, factorSwitchedOn, readDevice, rememberDevice, signedInHere } from '../devices.ts';
import { requestHashOf } from '../request-hash.ts';
import { signInByFactor } from './factor-sign-in.service.ts';
import {
  beginFactor,
  readFactor,
  removeApp,
  renewRecoveryCodes,
  switchFactorOff,
  switchFactorOn,
} from './second-factor.service.ts';
import { undoSecondFactor } from './undo-factor.service.ts';

/** Routes for the second step of a sign-in, and for the user's own second factor. */
export const secondFactorRoutes = (deps: Deps) =>
  new Hono<AccountEnv>()
    .post('/auth/second-factor/sign-in', validate('json', factorSigninBody), async (c) => {
      const body = c.req.valid('json');
      await rateLimit(deps, c, 'secret');
      const { token, code, remember } = body;
      const [device, request, address] = [
        readDevice(c),
        requestHashOf(deps, c, body),
        callerAddress(deps, c),
      ];
      const answer = await signInByFactor(deps, { token, shown: { code }, device, request, address });
      return c.json(await signedInHere(deps, c, answer, { factor: factorPassed(deps, remember) }));
    })
    .post('/auth/second-factor/undoing', validate('json', undoFactorBody), async (c) => {
      const body = c.req.valid('json');
      await rateLimit(deps, c, 'secret');
      const request = requestHashOf(deps, c, body);
      const userId = await undoSecondFactor(deps, body, request, callerAddress(deps, c));
      await rememberDevice(deps, c, userId);
      return c.json({ message: messages[c.var.lang].actions.successes.FACTOR_RESET });
    })
    .get('/auth/second-factor', signedInWithoutFactor(deps), async (c) =>
      c.json(await readFactor(deps, c.var.account)),
    )
    .post('/auth/second-factor', signedInWithoutFactor(deps), validate('json', confirmedBody), async (c) => {
      await confirm(deps, c, c.var.account, c.req.valid('json').confirmation);
      return c.json(await beginFactor(deps, c.var.account));
    })
    .post(
      '/auth/second-factor/confirm',
      signedInWithoutFactor(deps),
      validate('json', factorCodeBody),
      async (c) => {
        await rateLimit(deps, c, 'secret');
        const { account } = c.var;
        const { code, remember } = c.req.valid('json');
        const recoveryCodes = await switchFactorOn(deps, account, code);
        await rememberDevice(deps, c, account.userId, factorSwitchedOn(deps, remember));
        const answer: FactorAddedAnswer = {
          recoveryCodes,
          message: messages[c.var.lang].actions.successes[recoveryCodes ? 'FACTOR_ON' : 'APP_ADDED'],
        };
        return c.json(answer);
      },
    )
    .post(
      '/auth/second-factor/recovery-codes',
      signedIn(deps),
      validate('json', confirmedBody),
      async (c) => {
        await confirm(deps, c, c.var.account, c.req.valid('json').confirmation);
        const answer: RecoveryCodesAnswer = {
          recoveryCodes: await renewRecoveryCodes(deps, c.var.account),
          message: messages[c.var.lang].actions.successes.RECOVERY_CODES_RENEWED,
        };
        return c.json(answer);
      },
    )
    .post('/auth/second-factor/app/off', signedIn(deps), validate('json', confirmedBody), async (c) => {
      await confirm(deps, c, c.var.account, c.req.valid('json').confirmation);
      const isOn = await removeApp(deps, c.var.account);
      return c.json({ message: messages[c.var.lang].actions.successes[isOn ? 'APP_REMOVED' : 'FACTOR_OFF'] });
    })
    .post('/auth/second-factor/off', signedIn(deps), validate('json', confirmedBody), async (c) => {
      await confirm(deps, c, c.var.account, c.req.valid('json').confirmation);
      await switchFactorOff(deps, c.var.account);
      return c.json({ message: messages[c.var.lang].actions.successes.FACTOR_OFF });
    });
