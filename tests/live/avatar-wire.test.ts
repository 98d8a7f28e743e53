import { setTimeout as pause } from 'node:timers/promises';
import { initializeLogger, voice } from '@livekit/agents';
import { ExternalAvatar } from '@candi/agent/avatar/external-avatar';
import { avatarIdentityOf } from '@candi/contract/interviews/room';
import { AudioFrame, Room, TrackKind } from '@livekit/rtc-node';
import { AccessToken } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, test, type TestContext } from 'vitest';
import { livekitRooms } from '../../gateway/src/platform/adapters/livekit/livekit.ts';
import { startTestSfu, type TestSfu } from '../../gateway/testing/sfu.ts';
import { startAvatarService } from '../avatar/avatar-service.ts';
import { listenIn } from '../avatar/listener.ts';
import { tones } from '../avatar/tones.ts';

initializeLogger({ pretty: false, level: 'silent' });

const rate = 24_000;
const count = 15;

let sfu: TestSfu;
beforeAll(async () => {
  sfu = await startTestSfu();
  // LiveKit registers these RPC handlers only once per process, which is sufficient for a job with a single room. Here
  // they are registered for each test's room. They belong to the identity of the avatar that calls them.
  const ignore = (): void => undefined;
  for (const flag of ['_playbackFinishedRpcRegistered', '_playbackStartedRpcRegistered'])
    Object.defineProperty(voice.DataStreamAudioOutput, flag, { get: () => false, set: ignore });
});
afterAll(() => sfu.stop());
/** Number of meetings so far. */
let meetings = 0;

const tokenFor = (room: string, identity: string): Promise<string> => {
  const token = new AccessToken(sfu.apiKey, sfu.apiSecret, { identity });
  token.addGrant({ room, roomJoin: true });
  return token.toJwt();
};

/** Starts a candidate, a test avatar service, and an agent with the worker's own avatar configuration. */
const meet = async (
  behaviour: Parameters<typeof startAvatarService>[0],
  { expect, onTestFinished }: Pick<TestContext, 'expect' | 'onTestFinished'>,
) => {
  meetings += 1;
  const agent = `agent-${meetings}`;
  const avatar = avatarIdentityOf(agent);
  const name = crypto.randomUUID();
  await livekitRooms(sfu).open(name);
  const service = await startAvatarService(behaviour);
  onTestFinished(() => service.close());
  const room = new Room();
  await room.connect(sfu.url, await tokenFor(name, agent), { autoSubscribe: false, dynacast: false });
  onTestFinished(() => room.disconnect());
  const listener = await listenIn(sfu.url, await tokenFor(name, 'candidate'), count);
  onTestFinished(() => listener.leave());
  const played: number[] = [];
  // Mocks would be cleared when another test begins.
  const gone: string[] = [];
  const problems: unknown[] = [];
  const outside = new ExternalAvatar({
    room,
    environment: {
      AVATAR_KEY: 'secret',
      AVATAR_ID: 'candi',
      AVATAR_IMAGE: '',
      AVATAR_URL: service.url,
      LIVEKIT_URL: 'ws://not.reachable.from.outside',
      LIVEKIT_PUBLIC_URL: sfu.url,
      LIVEKIT_API_KEY: sfu.apiKey,
      LIVEKIT_API_SECRET: sfu.apiSecret,
    },
    rate,
    now: () => performance.now(),
    played: {
      push: (data) => played.push(data.length),
      playedUntil: () => undefined,
      stop: () => undefined,
      finish: () => undefined,
    },
    onGone: (why) => gone.push(why),
    onProblem: (problem) => problems.push(problem),
  });
  onTestFinished(() => outside.close());
  const finished: voice.PlaybackFinishedEvent[] = [];
  let started = 0;
  outside.voice.on('playbackStarted', () => (started += 1));
  outside.voice.on('playbackFinished', (event: voice.PlaybackFinishedEvent) => finished.push(event));
  outside.request();
  /** Sends a sentence faster than real time, as a TTS engine does. */
  const say = async () => {
    const sentence = tones(count, rate);
    for (let at = 0; at < sentence.length; at += 2400) {
      const data = sentence.slice(at, at + 2400);
      await outside.voice.captureFrame(new AudioFrame(data, rate, 1, data.length));
    }
    outside.voice.flush();
  };
  /** Waits until `times` utterances have finished and the listener has been silent for 400 ms. */
  const said = async (times: number) => {
    await expect.poll(() => finished).toHaveLength(times);
    await expect.poll(() => listener.quietMs()).toBeGreaterThan(400);
  };
  return {
    agent,
    avatar,
    service,
    listener,
    outside,
    say,
    said,
    finished,
    started: () => started,
    gone,
    problems,
  };
};

const all = Array.from({ length: count }, (_, tone) => tone);
const once = (heard: { tone: number; lengthMs: number }[]) =>
  heard.filter(({ lengthMs }) => lengthMs >= 60).map(({ tone }) => tone);

// Each waits for most of its time, for speech or for a service.
describe.concurrent('an avatar of another provider', () => {
  test('Candi’s voice is sent to the avatar, which publishes it as its own together with a video track', async ({
    expect,
    onTestFinished,
  }) => {
    const { agent, avatar, service, listener, say, said, finished, started, gone, problems } = await meet(
      {},
      { expect, onTestFinished },
    );
    await say();
    await said(1);
    expect(finished[0]).toMatchObject({ interrupted: false });
    expect(finished[0]?.playbackPosition).toBeCloseTo(3, 1);
    expect(started()).toBe(1);
    expect(once(listener.tones)).toEqual(all);
    expect(new Set(listener.tones.map(({ from }) => from))).toEqual(new Set([avatar]));
    expect(listener.kinds.get(avatar)).toEqual(new Set([TrackKind.KIND_AUDIO, TrackKind.KIND_VIDEO]));
    expect(listener.kinds.get(agent)).toBeUndefined();
    const [request] = service.requests;
    expect(request).toMatchObject({ method: 'POST', key: 'secret', body: { agent_id: 'candi' } });
    expect(request?.body.properties.livekit_url).toBe(sfu.url);
    expect(gone).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('interrupting Candi silences the avatar, which reports how far the utterance was played', async ({
    expect,
    onTestFinished,
  }) => {
    const meeting = await meet({}, { expect, onTestFinished });
    const { service, listener, outside, say, said, finished, gone } = meeting;
    await say();
    await expect.poll(() => listener.tones.length).toBeGreaterThan(4);
    outside.voice.clearBuffer();
    await expect.poll(() => finished).toHaveLength(1);
    expect((await service.avatar).calls).toEqual(['playback_started', 'clear_buffer', 'playback_finished']);
    expect(finished[0]?.interrupted).toBe(true);
    await said(1);
    const lastMs = listener.tones.at(-1)!.tone * 200;
    expect(Math.abs(finished[0]!.playbackPosition * 1000 - lastMs)).toBeLessThan(400);
    expect(gone).toEqual([]);
    // The next utterance is played in full.
    listener.tones.length = 0;
    await say();
    await said(2);
    expect(finished[1]?.interrupted).toBe(false);
    expect(once(listener.tones)).toEqual(all);
  });

  test('a paused utterance resumes where it stopped', async ({ expect, onTestFinished }) => {
    const { listener, outside, say, said, finished, gone } = await meet({}, { expect, onTestFinished });
    await say();
    await expect.poll(() => listener.tones.length).toBeGreaterThan(4);
    outside.voice.pause();
    await pause(700);
    const before = listener.tones.length;
    await pause(500);
    expect(listener.tones).toHaveLength(before);
    expect(finished).toHaveLength(0);
    outside.voice.resume();
    await said(1);
    expect(finished[0]?.interrupted).toBe(false);
    expect([...new Set(once(listener.tones))]).toEqual(all);
    expect(gone).toEqual([]);
  });

  test('a slow service is not asked for a second avatar', async ({ expect, onTestFinished }) => {
    const slow = { answersAfterMs: 5000 };
    const meeting = await meet(slow, { expect, onTestFinished });
    const { avatar, service, listener, say, said, gone, problems } = meeting;
    await say();
    await said(1);
    expect(service.requests).toHaveLength(1);
    expect(once(listener.tones)).toEqual(all);
    expect(new Set(listener.tones.map(({ from }) => from))).toEqual(new Set([avatar]));
    expect(gone).toEqual([]);
    expect(problems).toEqual([]);
  });

  test.for([
    ['stays away', 'it did not join in time'],
    ['refuses', 'the service refused'],
  ] as const)(
    'if the service %s, the agent speaks the whole utterance itself, once',
    async ([answer, why], { expect, onTestFinished }) => {
      const { agent, listener, say, said, finished, gone } = await meet(
        { answer },
        { expect, onTestFinished },
      );
      await say();
      await expect.poll(() => listener.tones.length).toBeGreaterThan(0);
      await said(1);
      expect(finished[0]).toMatchObject({ interrupted: false });
      expect(gone).toEqual([why]);
      expect(once(listener.tones)).toEqual(all);
      expect(new Set(listener.tones.map(({ from }) => from))).toEqual(new Set([agent]));
    },
  );

  test.for([
    ['leaves', { leavesAfterMs: 1500 }, 'it left'],
    ['falls silent', { freezesAfterMs: 1500 }, 'it fell silent'],
  ] as const)(
    'if the avatar %s in mid-sentence, the agent continues itself',
    async ([, behaviour, why], { expect, onTestFinished }) => {
      const meeting = await meet(behaviour, { expect, onTestFinished });
      const { agent, avatar, listener, say, said, finished, started, gone } = meeting;
      await say();
      await expect.poll(() => listener.tones.at(-1)?.from, { interval: 20 }).toBe(avatar);
      await expect.poll(() => listener.tones.at(-1)?.tone, { interval: 20 }).toBeGreaterThan(5);
      await expect.poll(() => listener.tones.at(-1)?.from, { interval: 20 }).toBe(agent);
      await said(1);
      expect(finished[0]).toMatchObject({ interrupted: false });
      expect(started()).toBe(1);
      expect(gone).toEqual([why]);
      // Every tone is heard, and none of the first ones twice. The last before the failure may be heard from both: how
      // many depends on how late the failure is noticed.
      expect([...new Set(once(listener.tones))]).toEqual(all);
      const fromAgent = listener.tones.filter(({ from }) => from === agent);
      expect(once(fromAgent)[0]).toBeGreaterThan(2);
      // The agent itself speaks the next utterance from its first word.
      listener.tones.length = 0;
      await say();
      await said(2);
      expect(new Set(listener.tones.map(({ from }) => from))).toEqual(new Set([agent]));
      expect(once(listener.tones)).toEqual(all);
    },
  );
});
