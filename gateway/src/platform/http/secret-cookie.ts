import { secret } from '@candi/contract/platform/common';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Deps, Env } from './context.ts';

/** Returns the secret in a cookie; undefined if there is no such cookie or its value can't be a secret. */
export const readSecretCookie = <E extends Env>(c: Context<E>, name: string): string | undefined =>
  secret.safeParse(getCookie(c, name)).data;

/** Sets a cookie that scripts can't read and that isn't sent with requests from other sites. */
export function setSecretCookie<E extends Env>(
  { environment }: Pick<Deps, 'environment'>,
  c: Context<E>,
  name: string,
  value: string,
  { path, seconds }: { path: string; seconds: number },
): void {
  setCookie(c, name, value, {
    path,
    httpOnly: true,
    secure: environment.PUBLIC_URL.startsWith('https:'),
    sameSite: 'Strict',
    maxAge: seconds,
  });
}
