/**
 * npm run bench -- sign-in [calls]: measures how long the gateway takes to refuse a wrong password and to respond to
 * "forgot password", for an email address with an account and for one without. Requests for the two addresses
 * alternate, each from a different client IP address. The times must be similar; otherwise an attacker could find out
 * which email addresses have accounts.
 */
import { randomUUID } from 'node:crypto';
import { openDatabase } from '@candi/gateway/platform/database/database';
import { hashPassword } from '@candi/gateway/identity/auth/passwords';
import { limits } from '../../tests/measure/limits.ts';
import { endWith } from './figures/result.ts';
import { startDatabase, startGateway } from './gateway/start.ts';
import { percentile } from './figures/percentile.ts';
import { benchRun } from './sides/bench-run.ts';

const calls = Number(process.argv[2] ?? 100);
const warmUp = 10;

async function fillAccounts(url: string): Promise<void> {
  const database = openDatabase(url, 1);
  const passwordHash = await hashPassword(randomUUID(), 'bench');
  await database.queries
    .insertInto('users')
    .values(
      Array.from({ length: calls + warmUp }, (_, index) => ({
        role: 'USER' as const,
        email: `known-${index}@many.example`,
        passwordHash,
        firstName: 'Known',
        lastName: String(index),
        emailVerifiedAt: new Date(),
      })),
    )
    .execute();
  await database.close();
}

await benchRun(async ({ startLoad, defer }) => {
  const database = await startDatabase(defer);
  await fillAccounts(database.ownerUrl);
  const { origin } = await startGateway(database, defer, randomUUID(), { TRUSTED_PROXIES: '1' });

  let asked = 0;
  /** Sends a request and returns its duration (ms). Throws if the response's status isn't `status`. */
  const time = async (path: string, body: object, status: number): Promise<number> => {
    asked += 1;
    const startedAt = performance.now();
    const answer = await fetch(`${origin}/v1/auth/${path}?profile=user`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.18.${asked >> 8}.${asked & 255}`,
      },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    const took = performance.now() - startedAt;
    if (answer.status !== status) throw new Error(`${path}: ${answer.status}, expected ${status}`);
    return took;
  };
  const ways = {
    signin: (email: string) => time('signin', { email, password: 'not the password' }, 401),
    'forgot-password': (email: string) => time('forgot-password', { email }, 200),
  };
  const measure = async (ask: (email: string) => Promise<number>) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < calls + warmUp; index += 1)
      for (const who of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const took = await ask(`${who}-${index}@many.example`);
        if (index >= warmUp) times[who].push(took);
      }
    return { known: percentile(times.known, 0.5), unknown: percentile(times.unknown, 0.5) };
  };
  const signin = await measure(ways.signin);
  const forgot = await measure(ways['forgot-password']);
  console.table({ signin, forgot });
  const { knownOverUnknown } = limits.signIn;
  const ratio = { signin: signin.known / signin.unknown, forgot: forgot.known / forgot.unknown };
  endWith({
    name: 'sign-in',
    startLoad,
    figures: { signin: signin.known, forgot: forgot.known },
    baseline: { signin: signin.unknown, forgot: forgot.unknown },
    ratio,
    bounds: Object.entries(ratio).flatMap(([way, figure]) => [
      { what: `${way}: known over unknown`, figure, atMost: knownOverUnknown.most },
      { what: `${way}: known over unknown`, figure, atLeast: knownOverUnknown.least },
    ]),
  });
});
