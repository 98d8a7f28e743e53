import { openDatabase } from '@candi/gateway/platform/database/database';
import { signToken } from '@candi/gateway/platform/http/tokens';

/**
 * Returns an access token that is valid for an hour, as the sign-in endpoint would. `url`: the database, with the owner
 * role; `secret`: signs the gateway's tokens; `company`: null for a platform admin.
 */
export async function accessToken(
  url: string,
  secret: string,
  user: string,
  company: string | null,
): Promise<string> {
  const database = openDatabase(url, 1);
  const lastLogin = new Date();
  await database.queries.insertInto('userLogins').values({ userId: user, lastLogin }).execute();
  await database.close();
  const now = Math.floor(Date.now() / 1000);
  return signToken(
    'access',
    { SESSION_SECRET: secret, SESSION_SECRET_OLD: '' },
    {
      exp: now + 3600,
      iat: now,
      profileType: company === null ? 'admin' : 'user',
      user,
      company,
      lastLogin: lastLogin.toISOString(),
    },
  );
}
