import type { PhoneLineState, TrunkSettings } from '@candi/contract/interviews/phone-line';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpAdmin } from '../../../../testing/admin.ts';
import { callAsBridge, dial, inviteByPhone, newNumber, pinOnPage } from '../../../../testing/phone.ts';
import { restoreBeforeEach, setUpGateway } from '../../../../testing/set-up.ts';
import { StandInTrunks } from '../../../../testing/trunks.ts';
import { TrunksError } from '../../../platform/adapters/livekit/trunks/trunks.ts';
import { keepTrunks } from './keep-trunks.ts';

const trunks = new StandInTrunks();
const gateway = setUpGateway(
  { PHONE_LINE: 'livekit', PHONE_NUMBER: '+351 211 000 000', STT_LANGUAGES: 'en' },
  { trunks },
);
const admin = setUpAdmin(gateway);

const settings: TrunkSettings = {
  number: '+351211000000',
  address: 'sip.provider.example',
  transport: 'tls',
  encryption: 'allow',
  username: 'candi',
  password: 'a very secret password',
  networks: ['192.0.2.0/24'],
};
const fromEnvironment = {
  LIVEKIT_SIP_ADDRESS: 'sip.provider.example',
  LIVEKIT_SIP_TRANSPORT: 'tls' as const,
  LIVEKIT_SIP_ENCRYPTION: 'allow' as const,
  LIVEKIT_SIP_USERNAME: 'candi',
  LIVEKIT_SIP_PASSWORD: 'a very secret password',
  LIVEKIT_SIP_NETWORKS: ['192.0.2.0/24'],
};

const call = <Body = PhoneLineState & ErrorBody>(method: string, path: string, body?: unknown) =>
  gateway.call<Body>(method, `/v1/admin/phone${path}`, { token: admin.token, body });
const read = async () => (await call('GET', '')).body;
const audited = async () =>
  (
    await gateway.database.owner.queries
      .selectFrom('auditLog')
      .select(['action', 'details'])
      .where('actorId', '=', admin.userId)
      .orderBy('at')
      .execute()
  ).filter(({ action }) => action.startsWith('phone_line'));

restoreBeforeEach(gateway);
beforeEach(async () => {
  trunks.applied.length = 0;
  trunks.fault = null;
  await call('DELETE', '/test');
});
const environment = (values: Partial<(typeof gateway.deps)['environment']>) => {
  gateway.deps.environment = { ...gateway.deps.environment, ...values };
};

describe('the trunks', () => {
  it('are made from what an admin enters, and the password is neither shown nor audited', async () => {
    const { status, body } = await call('POST', '/trunks', { settings });
    expect(status).toBe(200);
    expect(body.livekit).toMatchObject({ problem: null, fromEnvironment: false });
    expect(trunks.applied).toEqual([settings]);
    expect(JSON.stringify([body, await audited()])).not.toContain(settings.password);
    expect((await audited()).map(({ action }) => action)).toContain('phone_line.apply');
  });

  it.each([
    { number: '0211000000' },
    { address: 'sip:provider.example' },
    { address: 'https://provider.example/' },
    { networks: ['everywhere'] },
    { transport: 'carrier pigeon' },
  ])('aren’t made from %o', async (wrong) => {
    expect((await call('POST', '/trunks', { settings: { ...settings, ...wrong } })).status).toBe(422);
    expect(trunks.applied).toEqual([]);
  });

  it('are the environment’s if it states any', async () => {
    environment(fromEnvironment);
    expect((await read()).livekit).toMatchObject({ fromEnvironment: true, problem: null });
    expect((await call('POST', '/trunks', { settings })).status).toBe(422);
    expect((await call('POST', '/trunks', { settings: null })).status).toBe(200);
    expect(trunks.applied).toEqual([settings]);
  });

  it('need settings from somewhere, and an international number', async () => {
    expect((await call('POST', '/trunks', { settings: null })).status).toBe(422);
    environment({ ...fromEnvironment, PHONE_NUMBER: '211 000 000' });
    expect((await read()).livekit).toMatchObject({ problem: 'no_number', fromEnvironment: true });
  });

  it.each(['no_redis', 'unreachable', 'unauthorized'] as const)(
    'tell why they can’t be read: %s',
    async (why) => {
      trunks.fault = new TrunksError(why, '');
      expect((await read()).livekit).toMatchObject({ problem: why, trunks: [] });
    },
  );

  it('tell why the server refused them', async () => {
    trunks.fault = new TrunksError('refused', 'Conflicting inbound SIP Trunks');
    const { status, body } = await call('POST', '/trunks', { settings });
    expect(status).toBe(200);
    expect(body.livekit).toMatchObject({ problem: 'refused', detail: 'Conflicting inbound SIP Trunks' });
  });

  it('are removed', async () => {
    const before = trunks.removed;
    expect((await call('DELETE', '/trunks')).status).toBe(200);
    expect(trunks.removed).toBe(before + 1);
  });

  it('don’t exist for another line', async () => {
    environment({ PHONE_LINE: 'sip' });
    expect((await read()).livekit).toBeNull();
    expect((await call('POST', '/trunks', { settings })).status).toBe(404);
    expect((await call('DELETE', '/trunks')).status).toBe(404);
  });
});

describe('keeping the trunks', () => {
  const keep = async (values: object) => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    await keepTrunks({
      database: gateway.database.owner.queries,
      environment: { ...gateway.deps.environment, ...values },
      trunks,
      log,
    });
    return lines.join();
  };

  it('applies the environment’s settings and logs no secret', async () => {
    const logged = await keep(fromEnvironment);
    expect(trunks.applied).toEqual([settings]);
    expect(logged).toContain('created or changed');
    expect(logged).not.toContain(settings.password);
  });

  it('does nothing without settings, and for another line', async () => {
    await keep({});
    await keep({ ...fromEnvironment, PHONE_LINE: 'sip' });
    expect(trunks.applied).toEqual([]);
  });

  it('logs a number that isn’t international, and what the server says', async () => {
    expect(await keep({ ...fromEnvironment, PHONE_NUMBER: '211' })).toContain('international number');
    trunks.fault = new TrunksError('no_redis', '');
    expect(await keep(fromEnvironment)).toContain('no_redis');
  });
});

describe('a test of the line', () => {
  const step = (id: string, keys: number, heard: boolean) =>
    callAsBridge(gateway, `/${id}/test`, { keys, heard });

  it('follows the call from its arrival to its end', async () => {
    const { body } = await call('POST', '/test');
    expect(body.test).toMatchObject({ calledAt: null, keys: 0, passedAt: null, endedAt: null });
    const tested = await dial(gateway, { from: '+351912345678' });
    expect(tested.tested).toBe(true);
    expect((await read()).test).toMatchObject({ from: '•••• 678', heardAt: null });
    await step(tested.id, 1, false);
    const polled = await call<{ test: PhoneLineState['test'] }>('GET', '/test');
    expect(polled.body.test).toMatchObject({ from: '•••• 678', keys: 1 });
    await step(tested.id, 2, true);
    const half = (await read()).test;
    expect(half).toMatchObject({ keys: 2, passedAt: null });
    expect(half?.heardAt).not.toBeNull();
    await step(tested.id, 4, true);
    expect((await read()).test?.passedAt).not.toBeNull();
    await tested.end('finished');
    expect((await read()).test?.endedAt).not.toBeNull();
  });

  it('goes on with the next call if one ends without the keys', async () => {
    await call('POST', '/test');
    const first = await dial(gateway, { from: newNumber() });
    await step(first.id, 3, true);
    await first.end();
    expect((await read()).test).toMatchObject({ keys: 3, endedAt: null });
    const second = await dial(gateway, { from: newNumber() });
    expect((await read()).test).toMatchObject({ keys: 0, heardAt: null });
    await step(first.id, 4, true);
    expect((await read()).test).toMatchObject({ keys: 0, passedAt: null });
    await step(second.id, 4, true);
    expect((await read()).test?.passedAt).not.toBeNull();
  });

  it('is over after five minutes, and when it is stopped or another begins', async () => {
    await call('POST', '/test');
    await gateway.database.owner.queries
      .updateTable('lineTests')
      .set({ expiresAt: sql<Date>`now()` })
      .where('endedAt', 'is', null)
      .execute();
    expect((await dial(gateway, { from: newNumber() })).tested).toBe(false);
    const { body: first } = await call('POST', '/test');
    const { body: second } = await call('POST', '/test');
    expect(second.test?.id).not.toBe(first.test?.id);
    expect((await call('DELETE', '/test')).body.test).toMatchObject({ id: second.test?.id });
    expect((await dial(gateway, { from: newNumber() })).tested).toBe(false);
  });

  it('needs a line', async () => {
    environment({ PHONE_LINE: 'off' });
    expect((await call('POST', '/test')).status).toBe(404);
  });
});

describe('the registration of the SIP leg', () => {
  const report = (body: object) =>
    gateway.call('POST', '/v1/phone/registration', { token: gateway.deps.environment.SERVICE_TOKEN, body });
  const shown = async () => (await read()).registration;
  beforeEach(() => environment({ PHONE_LINE: 'sip' }));

  it('is the phone bridge’s latest report, which counts for 90 seconds', async () => {
    const { queries } = gateway.database.owner;
    await queries.deleteFrom('phoneRegistrations').execute();
    const unknown = { state: 'unknown', fault: null, sipCode: null };
    expect(await shown()).toEqual(unknown);
    const refused = { state: 'failed', fault: 'credentials', sipCode: 403 };
    const registered = { state: 'registered', fault: null, sipCode: null };
    for (const each of [refused, registered]) {
      expect((await report(each)).status).toBe(200);
      expect(await shown()).toEqual(each);
    }
    await queries
      .updateTable('phoneRegistrations')
      .set({ reportedAt: sql<Date>`now() - interval '91 seconds'` })
      .execute();
    expect(await shown()).toEqual(unknown);
    await report(refused);
    expect(await shown()).toEqual(refused);
  });

  it.each([
    { state: 'registered', fault: 'refused', sipCode: 503 },
    { state: 'failed', fault: null, sipCode: null },
    { state: 'asleep', fault: null, sipCode: null },
  ])('isn’t %o', async (wrong) => {
    expect((await report(wrong)).status).toBe(422);
  });

  it('isn’t shown for another line', async () => {
    environment({ PHONE_LINE: 'livekit' });
    expect(await shown()).toBeNull();
  });
});

it('shows the countries that the operator allows', async () => {
  expect((await read()).countries).toEqual([]);
  environment({ PHONE_COUNTRIES: ['PT', 'ES'] });
  expect((await read()).countries).toEqual(['PT', 'ES']);
});

it('shows the latest calls of all companies with masked numbers', async () => {
  const link = await inviteByPhone(gateway);
  const reached = await dial(gateway, { from: '+351911000111' });
  await reached.enter(await pinOnPage(gateway, link));
  const unknown = await dial(gateway, { from: '' });
  await unknown.end('wrong_pins');
  const { calls } = await read();
  expect(calls[0]).toMatchObject({ from: '', endReason: 'wrong_pins', company: null });
  expect(calls[1]).toMatchObject({ id: reached.id, from: '•••• 111', company: 'Test & Co', endedAt: null });
});
