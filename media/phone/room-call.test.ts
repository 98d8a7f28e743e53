import { expect, test } from 'vitest';
import { decodeMuLaw } from './g711.ts';
import { levelOf } from './sound-meter.ts';
import { Caller } from './testing/caller.ts';
import { tone } from './testing/sounds.ts';
import { failure, interview, rightPin } from './testing/stand-in-gateway.ts';
import { startTestBridge } from './testing/start-test-bridge.ts';
import { en } from '@candi/language/en/phone';

/** A caller in the room. */
const inRoom = async () => {
  const bridge = await startTestBridge();
  bridge.gateway.dialled = { ...interview, state: 'return' };
  const caller = await Caller.dial(bridge.port);
  await bridge.voice.said(en.askPin);
  caller.press(rightPin);
  const visit = await bridge.rooms.visit(1);
  // Everything said so far has been played.
  await caller.until(() => caller.queuedBytes === 0);
  return { ...bridge, caller, visit };
};
const loud = (ms: number) => new Int16Array(ms * 8).fill(4000);

test('the keys of the interview reach the agent', async () => {
  const { caller, visit } = await inRoom();
  caller.press('1230#*4567899');
  await expect.poll(() => visit.keys).toEqual(['repeat', 'slower', 'more_time', 'person', 'stop', 'stop']);
});

test('the sound check is answered by key while Candi waits for it', async () => {
  const { caller, visit } = await inRoom();
  visit.listener.onSoundCheck(true);
  caller.press('21');
  await expect.poll(() => visit.soundAnswers).toEqual([true]);
  visit.listener.onSoundCheck(false);
  caller.press('1');
  await expect.poll(() => visit.keys).toEqual(['slower', 'repeat']);
});

test('both sides hear each other', async () => {
  const { caller, visit } = await inRoom();
  const before = caller.played.length;
  visit.listener.onAudio(loud(20));
  await caller.until(() => caller.played.length === before + 160);
  caller.say(new Uint8Array(160));
  await expect.poll(() => visit.heard).toBeGreaterThanOrEqual(160);
});

test('what a caller says from the join on is heard once an agent listens', async () => {
  const { gateway, rooms, voice, port } = await startTestBridge();
  const [joining, entering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  gateway.dialled = { ...interview, state: 'return' };
  gateway.joinable = joining.promise;
  rooms.opened = entering.promise;
  rooms.haveListener = false;
  const says = async (frequency: number): Promise<void> => {
    caller.say(tone(20, frequency));
    await caller.received();
  };
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.isSlow = true;
  caller.press(rightPin);
  await voice.said(en.welcomeBack('Ana'));
  await says(500);
  caller.isSlow = false;
  caller.playAll();
  await caller.waitFor(expect.poll(() => gateway.joins).toHaveLength(1));
  await says(600);
  joining.resolve();
  await says(700);
  entering.resolve();
  const visit = await rooms.visit(1);
  await says(800);
  expect(visit.heard).toBe(0);
  visit.isListening = true;
  await says(900);
  const sounds = visit.chunks.filter((samples) => levelOf(samples) > 0);
  expect(sounds).toEqual([600, 700, 800, 900].map((frequency) => decodeMuLaw(tone(20, frequency))));
});

test('what a caller says while the bridge speaks without a room isn’t kept, as it may be an echo', async () => {
  const { caller, visit, rooms, gateway, voice } = await inRoom();
  gateway.joinFaults.push(failure(503, 'ROOM_UNAVAILABLE'));
  rooms.faults = 2;
  caller.isSlow = true;
  visit.listener.onGone('lost');
  await caller.waitFor(voice.said(en.reconnecting));
  await caller.until(() => caller.queuedBytes > 0);
  caller.say(tone(20, 500));
  await caller.received();
  caller.isSlow = false;
  caller.playAll();
  const back = await caller.waitFor(rooms.visit(2));
  caller.say(tone(20, 600));
  await caller.received();
  const sounds = back.chunks.filter((samples) => levelOf(samples) > 0);
  expect(sounds).toEqual([decodeMuLaw(tone(20, 600))]);
});

test('a leg that plays too slowly gets no more than a short queue', async () => {
  const { caller, visit } = await inRoom();
  const before = caller.played.length;
  caller.isSlow = true;
  for (let at = 0; at < 100; at += 1) visit.listener.onAudio(loud(20));
  await caller.until(() => caller.queuedBytes > 0);
  caller.press('1');
  await expect.poll(() => visit.keys).toEqual(['repeat']);
  expect(caller.queuedBytes).toBeLessThanOrEqual(260 * 8);
  caller.isSlow = false;
  caller.playAll();
  await expect.poll(() => caller.played.length - before).toBeGreaterThan(0);
  // Its marks make room again.
  caller.press('2');
  await expect.poll(() => visit.keys).toEqual(['repeat', 'slower']);
  const after = caller.played.length;
  visit.listener.onAudio(loud(20));
  await caller.until(() => caller.played.length === after + 160);
});

test('a call on hold hears nothing of the interview', async () => {
  const { caller, visit } = await inRoom();
  caller.send({ event: 'hold', hold: true });
  caller.press('1');
  await expect.poll(() => visit.keys).toEqual(['repeat']);
  const before = caller.played.length;
  visit.listener.onAudio(loud(20));
  caller.send({ event: 'hold', hold: false });
  caller.press('2');
  await expect.poll(() => visit.keys).toEqual(['repeat', 'slower']);
  visit.listener.onAudio(loud(40));
  await caller.until(() => caller.played.length === before + 320);
});

test('when the caller hangs up, the room is left', async () => {
  const { caller, visit, gateway, bridge } = await inRoom();
  caller.hangUp();
  await caller.closed;
  await bridge.stop();
  expect(visit.hasLeft).toBe(true);
  expect(gateway.ends).toEqual(['hung_up']);
});

test('when the room is closed, what is queued is played before the call ends', async () => {
  const { caller, visit, gateway } = await inRoom();
  const before = caller.played.length;
  caller.isSlow = true;
  visit.listener.onAudio(loud(100));
  visit.listener.onGone('closed');
  await caller.until(() => caller.queuedBytes === 800);
  expect(gateway.ends).toEqual([]);
  caller.isSlow = false;
  caller.playAll();
  expect(await caller.closed).toBe(1000);
  expect(caller.played.length - before).toBe(800);
  await expect.poll(() => gateway.ends).toEqual(['finished']);
});

test('a call that the candidate’s next call replaces doesn’t come back', async () => {
  const { caller, visit, rooms, gateway } = await inRoom();
  gateway.joinFaults.push(failure(409, 'SESSION_OVER'));
  visit.listener.onGone('replaced');
  expect(await caller.closed).toBe(1000);
  expect(rooms.visits).toHaveLength(1);
  await expect.poll(() => gateway.ends).toEqual(['hung_up']);
});

test('a call comes back if a page that has lost the interview to it has taken its place', async () => {
  const { caller, visit, rooms, voice } = await inRoom();
  visit.listener.onGone('replaced');
  const back = await caller.waitFor(rooms.visit(2));
  const before = caller.played.length;
  back.listener.onAudio(loud(20));
  await caller.until(() => caller.played.length === before + 160);
  expect(voice.texts.at(-1)).toBe(en.welcomeBack('Ana'));
});

test.each(['replaced', 'lost'] as const)(
  'a candidate who goes on in a page hears one sentence: %s',
  async (gone) => {
    const { caller, visit, rooms, gateway, voice } = await inRoom();
    gateway.joinFaults.push(failure(409, 'SESSION_MOVED'));
    visit.listener.onGone(gone);
    expect(await caller.closed).toBe(1000);
    expect(voice.texts.at(-1)).toBe(en.movedToPage);
    expect(rooms.visits).toHaveLength(1);
    await expect.poll(() => gateway.ends).toEqual(['moved']);
  },
);

test('a lost room is entered again', async () => {
  const { caller, visit, rooms, gateway, voice } = await inRoom();
  gateway.joinFaults.push(failure(503, 'ROOM_UNAVAILABLE'));
  rooms.faults = 2;
  visit.listener.onGone('lost');
  const back = await caller.waitFor(rooms.visit(2));
  expect(gateway.joins).toEqual([null, null, null, null, null]);
  await voice.said(en.reconnecting);
  back.listener.onAudio(loud(20));
  caller.press('1');
  await expect.poll(() => back.keys).toEqual(['repeat']);
  expect(visit.keys).toEqual([]);
  back.listener.onEnded();
  back.listener.onGone('lost');
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['finished']);
});

test('a room that stays away is given up after the time of the policy, with an apology', async () => {
  const { caller, visit, rooms, gateway, voice } = await inRoom();
  rooms.faults = Number.POSITIVE_INFINITY;
  visit.listener.onGone('lost');
  await caller.waitFor(voice.said(en.lost));
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['failed']);
  // 60 s with delays of 4 s.
  expect(gateway.joins.length).toBeLessThan(22);
});

test('an interview that ended meanwhile ends the call', async () => {
  const { caller, visit, gateway } = await inRoom();
  gateway.joinFaults.push(failure(409, 'SESSION_OVER'));
  visit.listener.onGone('lost');
  expect(await caller.waitFor(caller.closed)).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['finished']);
});

test('a caller who hangs up while the room is lost isn’t kept', async () => {
  const { caller, visit, rooms, bridge, gateway } = await inRoom();
  rooms.faults = Number.POSITIVE_INFINITY;
  visit.listener.onGone('lost');
  await expect.poll(() => gateway.joins.length).toBeGreaterThan(1);
  caller.hangUp();
  await caller.closed;
  await bridge.stop();
  expect(gateway.ends).toEqual(['hung_up']);
});
