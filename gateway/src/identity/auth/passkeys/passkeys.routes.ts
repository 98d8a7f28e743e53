import { confirmedBody } from '@candi/contract/identity/auth';
import {
  addPasskeyBody,
  passkeyNameBody,
  passkeyParam,
  passkeySigninBody,
  passkeySigninOptionsBody,
} from '@candi/contract/identity/passkeys';
import type { FactorAddedAnswer } from '@candi/contract/identity/second-factor';
import { Hono } from 'hono';
import { signedIn, signedInWithoutFactor } from '../../../platform/http/authenticate.ts';
import type { AccountEnv, Deps } from '../../../platform/http/context.ts';
import { callerAddress, rateLimit } from '../../../platform/http/rate-limit.ts';
import { validate } from '../../../platform/http/validate.ts';
import { messages } from '@candi/language/messages';
import { confirm } from '../confirmation.ts';
import { deviceName } from '../device-name.ts';
import { factorPassed, factorSwitchedOn, readDevice, rememberDevice, signedInHere } from '../devices.ts';
import { requestHashOf } from '../request-hash.ts';
import { signInByFactor } from '../second-factor/factor-sign-in.service.ts';
import {
  addPasskey,
  beginConfirmation,
  beginPasskey,
  beginSignIn,
  removePasskey,
  renamePasskey,
} from './passkeys.service.ts';

/** Routes for the user's own passkeys, and for signing in and confirming sensitive actions with them. */
export const passkeyRoutes = (deps: Deps) =>
  new Hono<AccountEnv>()
    .post('/auth/passkeys/sign-in/options', validate('json', passkeySigninOptionsBody), async (c) => {
      await rateLimit(deps, c, 'secret');
      return c.json(await beginSignIn(deps, c.req.valid('json').token));
    })
    .post('/auth/passkeys/sign-in', validate('json', passkeySigninBody), async (c) => {
      const body = c.req.valid('json');
      await rateLimit(deps, c, 'secret');
      const { token, passkey, remember } = body;
      const [device, request, address] = [
        readDevice(c),
        requestHashOf(deps, c, body),
        callerAddress(deps, c),
      ];
      const answer = await signInByFactor(deps, { token, shown: { passkey }, device, request, address });
      return c.json(await signedInHere(deps, c, answer, { factor: factorPassed(deps, remember) }));
    })
    .post('/auth/passkeys/confirmation', signedIn(deps), async (c) => {
      await rateLimit(deps, c, 'secret');
      return c.json(await beginConfirmation(deps, c.var.account));
    })
    .post(
      '/auth/passkeys/options',
      signedInWithoutFactor(deps),
      validate('json', confirmedBody),
      async (c) => {
        await confirm(deps, c, c.var.account, c.req.valid('json').confirmation);
        return c.json(await beginPasskey(deps, c.var.account));
      },
    )
    .post('/auth/passkeys', signedInWithoutFactor(deps), validate('json', addPasskeyBody), async (c) => {
      await rateLimit(deps, c, 'secret');
      const name = deviceName(c.req.header('User-Agent') ?? '');
      const { account } = c.var;
      const { passkey, remember } = c.req.valid('json');
      const recoveryCodes = await addPasskey(deps, account, passkey, name);
      // Only the first factor of an account has recovery codes. Its device isn't asked for it again at once.
      if (recoveryCodes) await rememberDevice(deps, c, account.userId, factorSwitchedOn(deps, remember));
      const answer: FactorAddedAnswer = {
        recoveryCodes,
        message: messages[c.var.lang].actions.successes.PASSKEY_ADDED,
      };
      return c.json(answer);
    })
    .patch(
      '/auth/passkeys/:id',
      signedIn(deps),
      validate('param', passkeyParam),
      validate('json', passkeyNameBody),
      async (c) => {
        await renamePasskey(deps, c.var.account, c.req.valid('param').id, c.req.valid('json').name);
        return c.json({ message: messages[c.var.lang].actions.successes.PASSKEY_RENAMED });
      },
    )
    .post(
      '/auth/passkeys/:id/removal',
      signedIn(deps),
      validate('param', passkeyParam),
      validate('json', confirmedBody),
      async (c) => {
        await confirm(deps, c, c.var.account, c.req.valid('json').confirmation);
        const isOn = await removePasskey(deps, c.var.account, c.req.valid('param').id);
        return c.json({
          message: messages[c.var.lang].actions.successes[isOn ? 'PASSKEY_REMOVED' : 'FACTOR_OFF'],
        });
      },
    );
