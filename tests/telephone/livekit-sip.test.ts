import { audioPlayingTopic, keyTopic } from '@candi/contract/interviews/room';
import { enterLiveKitRoom } from '@candi/media/phone/livekit-room';
import { dueTry, interview, rightPin } from '@candi/media/phone/testing/stand-in-gateway';
import { startTestBridge } from '@candi/media/phone/testing/start-test-bridge';
import { en } from '@candi/language/en/phone';
import { AccessToken } from 'livekit-server-sdk';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { livekitRooms } from '../../gateway/src/platform/adapters/livekit/livekit.ts';
import { livekitTrunks } from '../../gateway/src/platform/adapters/livekit/trunks/livekit-trunks.ts';
import { listenIn } from '../avatar/listener.ts';
import { toneIn, tones } from '../avatar/tones.ts';
import { dispatchOf, sipRate, SipParticipant } from '../calls/livekit-sip.ts';
import { type SipServer, startSipServer, trunkSettings } from '../calls/sip-server.ts';
import { speaker, speakerRate } from '../calls/speaker.ts';

/** The phone bridge behind a double of livekit-sip, on a real livekit-server with Redis and the gateway's trunks. */

const { number } = trunkSettings;
const from = '+351912345678';
/** Number of tones, of 200 ms each. They stay below the 3.4 kHz of a telephone. */
const count = 12;
const candidate = 'candidate-1';

let server: SipServer;
beforeAll(async () => {
  server = await startSipServer();
  await livekitTrunks(server.sfu, 'mark key').apply(trunkSettings);
});
afterAll(() => server.stop());

const tokenFor = (room: string, identity: string): Promise<string> => {
  const token = new AccessToken(server.sfu.apiKey, server.sfu.apiSecret, { identity });
  token.addGrant({ room, roomJoin: true, canUpdateOwnMetadata: true });
  return token.toJwt();
};

const startLine = async (options: { maxCalls?: number } = {}) => {
  const warn = (...what: unknown[]): void => console.warn(...what);
  const log = { info: () => undefined, warn, error: warn };
  const registered = Promise.withResolvers<void>();
  const livekit = { server: server.sfu, onRegistered: registered.resolve };
  const enterRoom = enterLiveKitRoom(server.sfu.url, log);
  const bridge = await startTestBridge({ enterRoom, line: () => livekit, ...options });
  await registered.promise;
  return bridge;
};
const dial = () => SipParticipant.dial(server.sfu, server.sip, from, number);

const heardBy = (caller: SipParticipant): number[] => {
  const heard: number[] = [];
  caller.onHeard = (samples) => {
    const tone = toneIn(samples, count, sipRate);
    if (tone !== null && tone !== heard.at(-1)) heard.push(tone);
  };
  return heard;
};

test('a caller enters the PIN, consents, is heard in the room and hears the agent', async () => {
  const { gateway, voice } = await startLine();
  const name = crypto.randomUUID();
  await livekitRooms(server.sfu).open(name);
  gateway.livekitToken = await tokenFor(name, candidate);
  const agent = await speaker(server.sfu.url, await tokenFor(name, 'agent-1'));
  const listener = await listenIn(server.sfu.url, await tokenFor(name, 'listener'), count);
  onTestFinished(() => listener.leave());

  const caller = await dial();
  await caller.answered;
  await voice.said(en.askPin);
  expect(gateway.calls).toMatchObject([{ leg: 'livekit', direction: 'in', from, to: number }]);
  expect(gateway.calls[0]?.callSid).toMatch(/^SCL_/);
  caller.press(rightPin);
  await voice.said(en.askConsent);
  expect(voice.texts.indexOf(en.greeting)).toBe(0);
  expect(gateway.joins).toEqual([]);
  caller.press('1');
  await expect.poll(() => agent.texts).toContain(`${candidate} ${audioPlayingTopic} yes`);
  expect(gateway.joins).toMatchObject([{ language: 'en' }]);

  const heard = heardBy(caller);
  await Promise.all([caller.say(tones(count, sipRate)), agent.say(tones(count, speakerRate))]);
  const inRoom = () => listener.tones.filter(({ from: who }) => who === candidate).map(({ tone }) => tone);
  await expect.poll(() => inRoom().at(-1)).toBe(count - 1);
  await expect.poll(() => heard.at(-1)).toBe(count - 1);
  for (const all of [heard, inRoom().filter((tone, at, list) => tone !== list[at - 1])]) {
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    // On a busy machine, a tone may be lost.
    expect(all.length).toBeGreaterThanOrEqual(count - 3);
  }
  caller.press('29');
  const pressed = () => agent.texts.filter((text) => text.includes(keyTopic));
  await expect.poll(pressed).toEqual([`${candidate} ${keyTopic} slower`, `${candidate} ${keyTopic} stop`]);

  await caller.hangUp();
  await expect.poll(() => gateway.ends).toEqual(['hung_up']);
  await expect.poll(server.lobbyNames).toEqual([]);
});

test('three wrong PINs end the call, and livekit-sip is told to hang up', async () => {
  const { gateway, voice } = await startLine();
  const caller = await dial();
  await voice.said(en.askPin);
  for (const answer of [en.pinUnknown, en.pinUnknown, en.pinsUsedUp]) {
    const told = voice.saidNext(answer);
    caller.press('43210987654321');
    await told;
  }
  await caller.removed;
  await expect.poll(() => gateway.ends).toEqual(['wrong_pins']);
  expect(await server.lobbyNames()).toEqual([]);
});

test('a call that says no keeps nothing: neither a join nor a room', async () => {
  const { gateway, voice } = await startLine();
  const caller = await dial();
  await voice.said(en.askPin);
  caller.press(rightPin);
  await voice.said(en.askConsent);
  caller.press('2');
  await caller.removed;
  await expect.poll(() => gateway.ends).toEqual(['no_consent']);
  expect(gateway.joins).toEqual([]);
});

test('who drops the call dials back into the same room, without a second consent', async () => {
  const { gateway, voice } = await startLine();
  const name = crypto.randomUUID();
  await livekitRooms(server.sfu).open(name);
  gateway.livekitToken = await tokenFor(name, candidate);
  const agent = await speaker(server.sfu.url, await tokenFor(name, 'agent-1'));
  const hears = () => agent.texts.filter((text) => text === `${candidate} ${audioPlayingTopic} yes`).length;
  const enter = async (state: 'new' | 'return') => {
    gateway.dialled = { ...interview, state };
    const asked = voice.saidNext(en.askPin);
    const caller = await dial();
    await asked;
    const consent = state === 'new' ? voice.saidNext(en.askConsent) : null;
    caller.press(rightPin);
    await consent;
    if (consent) caller.press('1');
    return caller;
  };
  const first = await enter('new');
  await expect.poll(hears).toBe(1);
  await first.hangUp();
  await expect.poll(() => gateway.ends).toEqual(['hung_up']);
  await enter('return');
  await expect.poll(hears).toBe(2);
  expect(gateway.joins).toMatchObject([{ language: 'en' }, null]);
});

test('callers never share a lobby, and nobody else can enter one', async () => {
  await startLine();
  const [first, second] = await Promise.all([dial(), dial()]);
  await Promise.all([first.answered, second.answered]);
  const lobbies = await server.lobbyNames();
  expect(new Set(lobbies).size).toBe(2);
  // livekit-sip mixes all audio of a room, so that a second caller would hear the first.
  const [roomName = ''] = lobbies;
  const third = SipParticipant.enter(server.sfu, { roomName, identity: 'sip_other', attributes: {} }, true);
  await expect(third).rejects.toThrow('signal failure');
});

test('a call that is answered for a call seen before is refused', async () => {
  const { gateway, logged } = await startLine();
  const dispatch = await dispatchOf(server.sip, from, number);
  const first = await SipParticipant.enter(server.sfu, dispatch, true);
  await expect.poll(() => gateway.calls.length).toBe(1);
  const again = await SipParticipant.enter(
    server.sfu,
    { ...dispatch, roomName: `phone_${crypto.randomUUID()}` },
    true,
  );
  await again.removed;
  expect(gateway.calls).toHaveLength(1);
  expect(logged.join()).toContain('replayed');
  await first.hangUp();
});

test('a bridge without a place takes no call, and places none, until a call has ended', async () => {
  const { gateway, voice } = await startLine({ maxCalls: 1 });
  const caller = await dial();
  await voice.said(en.askPin);
  gateway.dueTries.push(dueTry());
  const second = await dial();
  expect(second.status).toBe('ringing');
  expect(gateway.dueTries).toHaveLength(1);
  await second.hangUp();
  await caller.hangUp();
  await expect.poll(() => gateway.dueTries).toEqual([]);
});

test('the bridge hangs up when it stops, and calls ring unanswered until one is back', async () => {
  const { bridge, gateway } = await startLine();
  const dispatch = await dispatchOf(server.sip, from, number);
  const caller = await SipParticipant.enter(server.sfu, dispatch, true);
  await caller.answered;
  await expect.poll(() => gateway.calls.length).toBe(1);
  await bridge.stop();
  expect(await server.lobbyNames()).not.toContain(dispatch.roomName);
  await caller.removed;
  expect(gateway.ends).toEqual(['hung_up']);
  const ringing = await dial();
  expect(ringing.status).toBe('ringing');
  await ringing.hangUp();
  await startLine();
  await (
    await dial()
  ).answered;
});
