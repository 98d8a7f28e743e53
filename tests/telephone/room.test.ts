import { setTimeout as pause } from 'node:timers/promises';
import { audioPlayingTopic, inChargeAttribute, keyTopic } from '@candi/contract/interviews/room';
import { encodeMuLaw, decodeMuLaw, telephoneRate } from '@candi/media/phone/g711';
import { enterLiveKitRoom } from '@candi/media/phone/livekit-room';
import { Caller } from '@candi/media/phone/testing/caller';
import { interview, rightPin } from '@candi/media/phone/testing/stand-in-gateway';
import { startTestBridge } from '@candi/media/phone/testing/start-test-bridge';
import { en } from '@candi/language/en/phone';
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { livekitRooms } from '../../gateway/src/platform/adapters/livekit/livekit.ts';
import { startTestSfu } from '../../gateway/testing/sfu.ts';
import type { TestSfu } from '../../gateway/testing/sfu.ts';
import { type HeardTone, listenIn } from '../avatar/listener.ts';
import { toneIn, tones } from '../avatar/tones.ts';
import { speaker, speakerRate } from '../calls/speaker.ts';

/** The phone bridge on a real SFU: a caller on the leg's wire meets an agent in the room. */

/** Number of tones, of 200 ms each. They stay below the 3.4 kHz of a telephone. */
const count = 12;
const candidate = 'candidate-1';

let sfu: TestSfu;
beforeAll(async () => {
  sfu = await startTestSfu();
});
afterAll(() => sfu.stop());

const tokenFor = (room: string, identity: string): Promise<string> => {
  const token = new AccessToken(sfu.apiKey, sfu.apiSecret, { identity });
  token.addGrant({ room, roomJoin: true, canUpdateOwnMetadata: true });
  return token.toJwt();
};

/** Starts a bridge with a caller who returns to the room. */
const dialInto = async (name: string) => {
  await livekitRooms(sfu).open(name);
  const warn = (...what: unknown[]): void => console.warn(...what);
  const log = { info: () => undefined, warn, error: warn };
  const bridge = await startTestBridge({ enterRoom: enterLiveKitRoom(sfu.url, log) });
  bridge.gateway.livekitToken = await tokenFor(name, candidate);
  bridge.gateway.dialled = { ...interview, state: 'return' };
  const caller = await Caller.dial(bridge.port);
  await bridge.voice.said(en.askPin);
  caller.press(rightPin);
  return { caller, ...bridge };
};

const listenTo = async (name: string) => {
  const listener = await listenIn(sfu.url, await tokenFor(name, 'listener'), count);
  onTestFinished(() => listener.leave());
  return listener;
};

/** A caller in a room with an agent, and a listener who hears both. */
const meet = async () => {
  const name = crypto.randomUUID();
  await livekitRooms(sfu).open(name);
  const agent = await speaker(sfu.url, await tokenFor(name, 'agent-1'));
  const listener = await listenTo(name);
  const dialled = await dialInto(name);
  await expect.poll(() => agent.texts).toContain(`${candidate} ${audioPlayingTopic} yes`);
  return { name, agent, listener, ...dialled };
};

/** Sends the caller's audio in real time, and silence around it. */
const speak = async (caller: Caller, speech: Int16Array): Promise<void> => {
  const before = telephoneRate / 2;
  const all = new Int16Array(before + speech.length + telephoneRate / 2);
  all.set(speech, before);
  const [startMs, step] = [performance.now(), telephoneRate / 50];
  for (let at = 0; at < all.length; at += step) {
    await pause(Math.max(0, startMs + (at * 1000) / telephoneRate - performance.now()));
    caller.say(encodeMuLaw(all.subarray(at, at + step)));
  }
};

/**
 * Length from which a tone counts (ms). When a jitter buffer stretches audio, it may repeat the boundary of two tones, which
 * then sounds like the first, the second, the first and the second.
 */
const shortestMs = 60;
type Tone = Pick<HeardTone, 'tone' | 'lengthMs'>;
const clearTones = (heard: readonly Tone[]): number[] => {
  const whole: Tone[] = [];
  for (const { tone, lengthMs } of heard) {
    const open = whole.at(-1);
    if (open?.tone === tone) open.lengthMs += lengthMs;
    else whole.push({ tone, lengthMs });
  }
  return whole
    .flatMap(({ tone, lengthMs }) => (lengthMs >= shortestMs ? [tone] : []))
    .filter((tone, at, all) => tone !== all[at - 1]);
};

/** Returns the tones in what the caller has heard since `from` (bytes). */
const heardBy = (caller: Caller, from: number): number[] => {
  const samples = decodeMuLaw(caller.played.subarray(from));
  const step = telephoneRate / 50;
  const heard: Tone[] = [];
  for (let at = 0; at + step <= samples.length; at += step) {
    const tone = toneIn(samples.subarray(at, at + step), count, telephoneRate);
    if (tone !== null) heard.push({ tone, lengthMs: 20 });
  }
  return clearTones(heard);
};

test('a caller is heard in the room and hears the agent, tone after tone', async () => {
  const { agent, listener, caller } = await meet();
  const from = caller.played.length;
  await Promise.all([speak(caller, tones(count, telephoneRate)), agent.say(tones(count, speakerRate))]);
  const inRoom = () => clearTones(listener.tones.filter(({ from: who }) => who === candidate));
  await expect.poll(() => inRoom().at(-1)).toBe(count - 1);
  await expect.poll(() => heardBy(caller, from).at(-1)).toBe(count - 1);
  for (const heard of [inRoom(), heardBy(caller, from)]) {
    expect(heard).toEqual(heard.toSorted((one, other) => one - other));
    // On a busy machine, a tone may be lost.
    expect(heard.length).toBeGreaterThanOrEqual(count - 3);
  }
});

test('what a caller says before anybody listens is heard from its first tone on', async () => {
  const name = crypto.randomUUID();
  const { caller, gateway } = await dialInto(name);
  await expect.poll(() => gateway.joins).toHaveLength(1);
  const all = tones(count, telephoneRate);
  const half = all.length / 2;
  await speak(caller, all.subarray(0, half));
  const rest = new Int16Array(half + 2 * telephoneRate);
  rest.set(all.subarray(half));
  const [listener] = await Promise.all([listenTo(name), speak(caller, rest)]);
  expect(clearTones(listener.tones)).toEqual(Array.from({ length: count }, (_, tone) => tone));
});

test('keys arrive at the agent', async () => {
  const { agent, caller } = await meet();
  caller.press('19');
  const pressed = () => agent.texts.filter((text) => text.includes(keyTopic));
  await expect.poll(pressed).toEqual([`${candidate} ${keyTopic} repeat`, `${candidate} ${keyTopic} stop`]);
});

test('a recruiter in charge is heard instead of the agent', async () => {
  const { name, agent, caller } = await meet();
  const recruiter = await speaker(sfu.url, await tokenFor(name, 'recruiter-1'));
  const from = caller.played.length;
  const said = tones(3, speakerRate);
  await recruiter.say(said);
  expect(heardBy(caller, from)).toEqual([]);
  await recruiter.room.localParticipant?.setAttributes({ [inChargeAttribute]: 'yes' });
  await expect
    .poll(async () => {
      await recruiter.say(said);
      return heardBy(caller, from).length;
    })
    .toBeGreaterThan(2);
  // What the recruiter said last is still arriving.
  await pause(500);
  const since = caller.played.length;
  await agent.say(said);
  expect(heardBy(caller, since)).toEqual([]);
});

const deleteRoom = (name: string): Promise<void> =>
  new RoomServiceClient(sfu.url.replace(/^ws/, 'http'), sfu.apiKey, sfu.apiSecret).deleteRoom(name);

/** Returns the number of listeners for the events of rtc-node's native layer in this process. */
const nativeListeners = (): number => globalThis._ffiClientInstance?.listenerCount('ffi_event') ?? 0;

test('nothing is kept of a room that the server has closed', async () => {
  const name = crypto.randomUUID();
  await livekitRooms(sfu).open(name);
  const joined = {
    livekitToken: await tokenFor(name, candidate),
    agentIdentityPrefix: 'agent-',
    candidateIdentity: candidate,
    language: 'en' as const,
    policy: { reconnectSeconds: 60 },
  };
  const before = nativeListeners();
  const { promise: gone, resolve } = Promise.withResolvers<string>();
  const ignore = () => undefined;
  const listener = { onAudio: ignore, onSoundCheck: ignore, onEnded: ignore, onGone: resolve };
  await enterLiveKitRoom(sfu.url, { info: ignore, warn: ignore, error: ignore })(joined, listener);
  await deleteRoom(name);
  expect(await gone).toBe('closed');
  await expect.poll(() => nativeListeners()).toBe(before);
});

test('when the room is deleted, the call ends', async () => {
  const { name, caller, gateway } = await meet();
  await deleteRoom(name);
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['finished']);
});

test('when the candidate calls again, the first call ends and the second goes on', async () => {
  const { agent, caller, port, gateway } = await meet();
  const second = await Caller.dial(port);
  second.press(rightPin);
  expect(await caller.closed).toBe(1000);
  const hears = `${candidate} ${audioPlayingTopic} yes`;
  await expect.poll(() => agent.texts.filter((text) => text === hears).length).toBeGreaterThan(1);
  second.press('1');
  await expect.poll(() => agent.texts).toContain(`${candidate} ${keyTopic} repeat`);
  expect(gateway.ends).toEqual(['hung_up']);
});
