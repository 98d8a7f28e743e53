import type { FactorAddedAnswer, FactorSetupAnswer } from '@candi/contract/identity/second-factor';
import { TOTP } from 'otpauth';
import { confirmed, type TestGateway } from './gateway.ts';

/** An authenticator app on a user's phone, and the user's recovery codes. */
export interface Authenticator {
  /** Returns the code that the app shows. `steps`: that of so many steps of 30 s later (or earlier, if negative). */
  code: (steps?: number) => string;
  recoveryCodes: string[];
}

/**
 * Switches on the second factor of a signed-in user whose password is `testPassword`. `remember`: whether the device isn't to
 * be asked for it. Also returns the headers of the answer, which have the device's cookie.
 */
export async function switchFactorOn(
  gateway: TestGateway,
  token: string,
  { remember = false } = {},
): Promise<Authenticator & { headers: Headers }> {
  const setup = await gateway.call<FactorSetupAnswer>('POST', '/v1/auth/second-factor', {
    token,
    body: confirmed,
  });
  const code = appOf(gateway, setup.body.secret);
  const confirmation = await gateway.call<FactorAddedAnswer>('POST', '/v1/auth/second-factor/confirm', {
    token,
    body: { code: code(), remember },
  });
  const { headers, body } = confirmation;
  return { code, recoveryCodes: body.recoveryCodes ?? [], headers };
}

/** Returns an authenticator app that has a secret. Its clock is that of the gateway. */
export const appOf =
  (gateway: TestGateway, secret: string): Authenticator['code'] =>
  (steps = 0) =>
    codeOf(secret, new Date(gateway.deps.now().getTime() + steps * 30_000));

/** Returns the code that an authenticator app shows at a time. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });
