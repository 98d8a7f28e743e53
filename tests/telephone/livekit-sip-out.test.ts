import { createLobbies } from '@candi/media/phone/livekit/lobbies';
import { placeByLiveKit } from '@candi/media/phone/livekit/place';
import type { PlaceDeps } from '@candi/media/phone/livekit/place';
import type { Leg } from '@candi/media/phone/leg';
import { ServerError, SipCallError, type SipClient } from 'livekit-server-sdk';
import { SIPParticipantInfo } from '@livekit/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { livekitTrunks } from '../../gateway/src/platform/adapters/livekit/trunks/livekit-trunks.ts';
import { SipParticipant } from '../calls/livekit-sip.ts';
import { type SipServer, startSipServer, trunkSettings } from '../calls/sip-server.ts';

/** Outgoing calls through livekit-sip. Its answer to CreateSIPParticipant is a double's; everything else is real. */

let server: SipServer;
beforeAll(async () => {
  server = await startSipServer();
  await livekitTrunks(server.sfu, 'mark key').apply(trunkSettings);
});
afterAll(() => server.stop());

const order = () => ({ callSid: `call-${crypto.randomUUID()}`, to: '+351912345678', ringSeconds: 30 });

type Create = SipClient['createSipParticipant'];
const place = async (create: Create) => {
  const legs: Leg[] = [];
  const logged: string[] = [];
  const write = (...what: unknown[]) => void logged.push(JSON.stringify(what));
  const deps: PlaceDeps = {
    url: server.sfu.url,
    sip: { listSipOutboundTrunk: () => server.sip.listSipOutboundTrunk(), createSipParticipant: create },
    lobbies: createLobbies(server.sfu),
    onLeg: (leg) => legs.push(leg),
    log: { info: write, warn: write, error: write },
  };
  const placed = order();
  return { result: await placeByLiveKit(placed, deps), legs, logged, order: placed };
};
const enter = (roomName: string) =>
  SipParticipant.enter(
    server.sfu,
    { roomName, identity: 'callee', attributes: { 'sip.callID': 'SCL_1' } },
    false,
  );

describe('a call that is answered', () => {
  test('becomes an outgoing leg, with audio and keys', async () => {
    let callee: SipParticipant | undefined;
    const {
      result,
      legs,
      order: placed,
    } = await place(async (trunkId, to, roomName, options) => {
      const [trunk] = await server.sip.listSipOutboundTrunk();
      expect([trunkId, to]).toEqual([trunk?.sipTrunkId, '+351912345678']);
      expect(options).toMatchObject({ ringingTimeout: 30, waitUntilAnswered: true, hidePhoneNumber: true });
      callee = await enter(roomName);
      await callee.setStatus('active');
      return new SIPParticipantInfo();
    });
    expect(result).toBe('answered');
    const [leg] = legs;
    expect(leg?.call).toEqual({
      kind: 'livekit',
      direction: 'out',
      callSid: placed.callSid,
      from: trunkSettings.number,
      to: placed.to,
    });
    const keys: string[] = [];
    const { promise: audio, resolve } = Promise.withResolvers<Uint8Array>();
    if (leg) leg.listener = { onAudio: resolve, onKey: (key) => keys.push(key) };
    callee?.press('1');
    await expect.poll(() => keys).toEqual(['1']);
    expect((await audio).length).toBe(160);
    leg?.hangUp();
    await callee?.removed;
    await expect.poll(server.lobbyNames).toEqual([]);
  });
});

describe('a call that is not answered', () => {
  test.each([
    [486, 'busy'],
    [480, 'no_answer'],
    [603, 'rejected'],
    [503, 'failed'],
  ])('with status %i is %s, and its lobby is gone', async (status, result) => {
    const metadata = { sip_status_code: `${status}`, sip_status: `to ${order().to}` };
    const placed = await place(async () => {
      throw new SipCallError('TwirpError', `INVITE to ${order().to} failed`, 500, 'unknown', metadata);
    });
    expect(placed).toMatchObject({ result, legs: [] });
    expect(placed.logged.join()).not.toContain(order().to);
    expect(await server.lobbyNames()).toEqual([]);
  });

  test('because nothing runs livekit-sip, has failed', async () => {
    const { result, logged } = await place((...args) => server.sip.createSipParticipant(...args));
    expect(result).toBe('failed');
    expect(logged.join()).toContain('call not answered');
    expect(await server.lobbyNames()).toEqual([]);
  });

  test('because the callee left while it rang, is over at once', async () => {
    const { result } = await place(async (_trunkId, _to, roomName) => {
      const callee = await enter(roomName);
      await callee.hangUp();
      throw new ServerError('TwirpError', 'late', 408, 'deadline_exceeded');
    });
    expect(result).toBe('no_answer');
  });

  test('because there is no trunk, has failed with the reason in the log', async () => {
    await livekitTrunks(server.sfu, 'mark key').remove();
    const { result, logged } = await place(() => Promise.reject(new Error('must not be called')));
    expect(result).toBe('failed');
    expect(logged.join()).toContain('call not placed');
  });
});
