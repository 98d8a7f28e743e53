import { trunkNames } from '@candi/contract/interviews/lobby';
import type { TrunkSettings } from '@candi/contract/interviews/phone-line';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { livekitTrunks } from '../../gateway/src/platform/adapters/livekit/trunks/livekit-trunks.ts';
import { startTestSfu } from '../../gateway/testing/sfu.ts';
import { type SipServer, startSipServer } from '../calls/sip-server.ts';

/** Trunks and the dispatch rule on a real livekit-server with a real Redis. */

const settings: TrunkSettings = {
  number: '+351211000000',
  address: 'sip.provider.example:5061',
  transport: 'tls',
  encryption: 'require',
  username: 'candi',
  password: 'a very secret password',
  networks: ['192.0.2.0/24'],
};

let server: SipServer;
beforeAll(async () => {
  server = await startSipServer();
});
afterAll(() => server.stop());
const trunks = () => livekitTrunks(server.sfu, 'mark key');
beforeEach(() => trunks().remove());

const listed = async () => ({
  inbound: await server.sip.listSipInboundTrunk(),
  outbound: await server.sip.listSipOutboundTrunk(),
  rules: await server.sip.listSipDispatchRule(),
});
const ids = async () => {
  const { inbound, outbound, rules } = await listed();
  return [
    ...inbound.map(({ sipTrunkId }) => sipTrunkId),
    ...outbound.map(({ sipTrunkId }) => sipTrunkId),
    ...rules.map(({ sipDispatchRuleId }) => sipDispatchRuleId),
  ];
};

describe('the settings', () => {
  test('become an inbound trunk, an outbound trunk and a rule', async () => {
    expect(await trunks().apply(settings)).toBe(true);
    const { inbound, outbound, rules } = await listed();
    expect(inbound).toMatchObject([
      {
        name: trunkNames.inbound,
        numbers: ['+351211000000'],
        allowedAddresses: ['192.0.2.0/24'],
        media: { encryption: 2 },
        maxCallDuration: { seconds: 14_400n },
      },
    ]);
    expect(outbound).toMatchObject([
      {
        name: trunkNames.outbound,
        numbers: ['+351211000000'],
        address: 'sip.provider.example:5061',
        transport: 3,
        authUsername: 'candi',
        authPassword: 'a very secret password',
        media: { encryption: 2 },
      },
    ]);
    expect(rules).toMatchObject([
      {
        name: trunkNames.rule,
        trunkIds: [inbound[0]?.sipTrunkId],
        rule: { rule: { case: 'dispatchRuleCallee', value: { roomPrefix: 'phone', randomize: true } } },
        roomConfig: { agents: [{ agentName: 'candi-phone' }], maxParticipants: 1, departureTimeout: 5 },
      },
    ]);
  });

  test('make nothing a second time', async () => {
    await trunks().apply(settings);
    const before = await ids();
    expect(await trunks().apply(settings)).toBe(false);
    expect(await ids()).toEqual(before);
    const { trunks: shown } = await trunks().read(settings);
    expect(shown.map(({ kind, differences }) => [kind, differences])).toEqual([
      ['inbound', []],
      ['outbound', []],
      ['rule', []],
    ]);
  });

  test('are shown without the password', async () => {
    await trunks().apply(settings);
    const shown = await trunks().read(settings);
    expect(shown.trunks[1]).toMatchObject({ username: 'candi', hasPassword: true, transport: 'tls' });
    expect(JSON.stringify(shown)).not.toContain(settings.password);
  });

  test('without a provider make no outbound trunk, and remove one', async () => {
    await trunks().apply(settings);
    const inboundOnly = { ...settings, address: null };
    expect((await trunks().read(inboundOnly)).trunks[1]?.differences).toEqual(['extra']);
    expect(await trunks().apply(inboundOnly)).toBe(true);
    expect((await listed()).outbound).toEqual([]);
    expect(await trunks().apply(inboundOnly)).toBe(false);
  });
});

describe('drift', () => {
  const differences = async (wanted: TrunkSettings) =>
    Object.fromEntries((await trunks().read(wanted)).trunks.map(({ kind, differences: all }) => [kind, all]));

  test.each<[Partial<TrunkSettings>, object]>([
    [{ number: '+351211000001' }, { inbound: ['number'], outbound: ['number'], rule: [] }],
    [{ address: 'other.example' }, { inbound: [], outbound: ['address'], rule: [] }],
    [{ transport: 'udp' }, { inbound: [], outbound: ['transport'], rule: [] }],
    [{ encryption: 'off' }, { inbound: ['encryption'], outbound: ['encryption'], rule: [] }],
    [{ username: 'other' }, { inbound: [], outbound: ['username'], rule: [] }],
    [{ password: 'another password' }, { inbound: [], outbound: ['password'], rule: [] }],
    [{ networks: [] }, { inbound: ['networks'], outbound: [], rule: [] }],
  ])('of %o is shown and mended in place', async (change, shown) => {
    await trunks().apply(settings);
    const before = await ids();
    const wanted = { ...settings, ...change };
    expect(await differences(wanted)).toEqual(shown);
    expect(await trunks().apply(wanted)).toBe(true);
    expect(await differences(wanted)).toEqual({ inbound: [], outbound: [], rule: [] });
    expect(await ids()).toEqual(before);
    expect((await listed()).outbound[0]?.authPassword).toBe(wanted.password);
  });

  test('of a deleted trunk is mended, and its rule follows the new one', async () => {
    await trunks().apply(settings);
    await server.sip.deleteSipTrunk((await listed()).inbound[0]?.sipTrunkId ?? '');
    expect(await differences(settings)).toMatchObject({ inbound: ['missing'], rule: ['number'] });
    await trunks().apply(settings);
    const { inbound, rules } = await listed();
    expect(rules[0]?.trunkIds).toEqual([inbound[0]?.sipTrunkId]);
  });

  test('of a rule that someone has changed is mended', async () => {
    await trunks().apply(settings);
    const [rule] = (await listed()).rules;
    await server.sip.updateSipDispatchRuleFields(rule?.sipDispatchRuleId ?? '', { metadata: 'x' });
    expect(await differences(settings)).toMatchObject({ rule: [] });
    await server.sip.deleteSipDispatchRule(rule?.sipDispatchRuleId ?? '');
    await server.sip.createSipDispatchRule(
      { type: 'direct', roomName: 'everyone' },
      { name: trunkNames.rule, trunkIds: rule?.trunkIds ?? [] },
    );
    expect(await differences(settings)).toMatchObject({ rule: ['rooms'] });
    await trunks().apply(settings);
    expect(await differences(settings)).toMatchObject({ rule: [] });
  });

  test('of a double trunk is mended', async () => {
    await trunks().apply(settings);
    await server.sip.createSipOutboundTrunk(trunkNames.outbound, 'other.example', ['+1']);
    const outbound = (await trunks().read(settings)).trunks.filter(({ kind }) => kind === 'outbound');
    expect(outbound.filter(({ differences: all }) => all.includes('extra'))).toHaveLength(1);
    await trunks().apply(settings);
    expect((await listed()).outbound).toMatchObject([{ address: 'sip.provider.example:5061' }]);
  });
});

test('trunks of another name are counted and left alone', async () => {
  const { sipTrunkId } = await server.sip.createSipInboundTrunk('sales', ['+4930111']);
  onTestFinished(async () => void (await server.sip.deleteSipTrunk(sipTrunkId)));
  await trunks().apply(settings);
  expect((await trunks().read(settings)).others).toBe(1);
  await trunks().remove();
  expect(await trunks().read(null)).toEqual({ trunks: [], others: 1 });
});

describe('an error says what is wrong:', () => {
  test('another trunk has the number', async () => {
    const { sipTrunkId } = await server.sip.createSipInboundTrunk('sales', [settings.number]);
    onTestFinished(async () => void (await server.sip.deleteSipTrunk(sipTrunkId)));
    await expect(trunks().apply(settings)).rejects.toMatchObject({
      problem: 'refused',
      message: expect.stringContaining('Conflicting inbound SIP Trunks'),
    });
  });

  test('the key is wrong', async () => {
    const other = livekitTrunks(
      { ...server.sfu, apiSecret: 'another secret that is long enough' },
      'mark key',
    );
    await expect(other.read(null)).rejects.toMatchObject({ problem: 'unauthorized' });
  });

  test('there is no server', async () => {
    const other = livekitTrunks({ ...server.sfu, url: 'ws://127.0.0.1:9' }, 'mark key');
    await expect(other.read(null)).rejects.toMatchObject({ problem: 'unreachable' });
  });

  test('the server has no Redis', async () => {
    const without = await startTestSfu();
    onTestFinished(() => without.stop());
    await expect(livekitTrunks(without, 'mark key').apply(settings)).rejects.toMatchObject({
      problem: 'no_redis',
      message: '',
    });
  });
});
