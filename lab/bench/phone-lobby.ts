/**
 * npm run bench -- phone-lobby [bursts]: measures how much later a caller of livekit-sip is heard in an interview's
 * room, and hears the room, because the call takes the way over a lobby and the phone bridge instead of being in the
 * room itself. Bursts of a tone are sent in both ways alternately, in both directions. livekit-sip and the telephone
 * network aren't part of it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { audioPlayingTopic } from '@candi/contract/interviews/room';
import { startBridge } from '@candi/media/phone/bridge';
import { createGateway } from '@candi/media/phone/gateway';
import { enterLiveKitRoom } from '@candi/media/phone/livekit-room';
import { interview, serviceToken, StandInGateway } from '@candi/media/phone/testing/stand-in-gateway';
import { StandInVoice } from '@candi/media/phone/testing/stand-in-voice';
import { createVoice } from '@candi/media/phone/voice';
import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
} from '@livekit/rtc-node';
import { AccessToken } from 'livekit-server-sdk';
import { livekitRooms } from '@candi/gateway/platform/adapters/livekit/livekit';
import { livekitTrunks } from '@candi/gateway/platform/adapters/livekit/trunks/livekit-trunks';
import { toneIn, tones } from '../../tests/avatar/tones.ts';
import { sipRate, SipParticipant } from '../../tests/calls/livekit-sip.ts';
import { startSipServer, trunkSettings } from '../../tests/calls/sip-server.ts';
import { limits } from '../../tests/measure/limits.ts';
import { percentile } from './figures/percentile.ts';
import { endWith } from './figures/result.ts';
import { benchRun } from './sides/bench-run.ts';

const bursts = Number(process.argv[2] ?? 60);
const { number } = trunkSettings;
const step = sipRate / 50;
/** Silence between two bursts (ms), longer than any delay. */
const apartMs = 900;

type Say = (speech: Int16Array<ArrayBuffer>) => Promise<void>;
interface Ear {
  /** Called with every frame of 20 ms. */
  onHeard: (samples: Int16Array) => void;
}

/** Resolves with the time from a burst's first frame to its first audible frame (ms); null if it isn't heard. */
const delayOf = async (say: Say, ear: Ear): Promise<number | null> => {
  const { promise: heard, resolve } = Promise.withResolvers<number>();
  ear.onHeard = (samples) => {
    if (toneIn(samples, 1, sipRate) !== null) resolve(performance.now());
  };
  const startedMs = performance.now();
  await say(tones(1, sipRate));
  const heardMs = await Promise.race([heard, pause(apartMs, null)]);
  ear.onHeard = () => undefined;
  await pause(apartMs);
  return heardMs === null ? null : heardMs - startedMs;
};

await benchRun(async ({ startLoad, defer }) => {
  const { sfu, sip, stop } = await startSipServer();
  defer(stop);
  await livekitTrunks(sfu, 'mark key').apply({ ...trunkSettings, address: null });
  const tokenFor = (room: string, identity: string) => {
    const token = new AccessToken(sfu.apiKey, sfu.apiSecret, { identity });
    token.addGrant({ room, roomJoin: true });
    return token.toJwt();
  };

  /** An agent in a room, which hears the participant `from`. */
  const enterAsAgent = async (name: string, from: string) => {
    await livekitRooms(sfu).open(name);
    const room = new Room();
    const ear: Ear = { onHeard: () => undefined };
    const playing = Promise.withResolvers<void>();
    room.registerTextStreamHandler(audioPlayingTopic, () => playing.resolve());
    room.on(RoomEvent.TrackSubscribed, (track, _publication, { identity }) => {
      if (identity !== from || track.kind !== TrackKind.KIND_AUDIO) return;
      void (async () => {
        const stream = new AudioStream(track, { sampleRate: sipRate, numChannels: 1, frameSizeMs: 20 });
        for await (const { data } of stream) ear.onHeard(data);
      })();
    });
    await room.connect(sfu.url, await tokenFor(name, 'agent-1'), { autoSubscribe: true, dynacast: false });
    defer(() => room.disconnect());
    const source = new AudioSource(sipRate, 1, 200);
    const track = LocalAudioTrack.createAudioTrack('voice', source);
    await room.localParticipant?.publishTrack(track, new TrackPublishOptions());
    const say: Say = async (speech) => {
      for (let at = 0; at < speech.length; at += step)
        await source.captureFrame(new AudioFrame(speech.slice(at, at + step), sipRate, 1, step));
    };
    return { ear, say, playing: playing.promise };
  };
  const ways = (agent: Awaited<ReturnType<typeof enterAsAgent>>, caller: SipParticipant) => ({
    in: () => delayOf((speech) => caller.say(speech), agent.ear),
    out: () => delayOf(agent.say, caller),
  });

  const direct = crypto.randomUUID();
  const directAgent = await enterAsAgent(direct, 'sip_direct');
  const directCaller = await SipParticipant.enter(
    sfu,
    { roomName: direct, identity: 'sip_direct', attributes: {} },
    true,
  );
  defer(() => directCaller.hangUp());
  await directCaller.answered;

  const [gateway, voice] = await Promise.all([StandInGateway.start(), StandInVoice.start()]);
  defer(async () => {
    gateway.close();
    voice.close();
  });
  const session = crypto.randomUUID();
  gateway.livekitToken = await tokenFor(session, 'candidate-1');
  gateway.dialledAtOnce = { ...interview, state: 'return' };
  const agent = await enterAsAgent(session, 'candidate-1');
  const log = { info: () => undefined, warn: console.warn, error: console.warn };
  const registered = Promise.withResolvers<void>();
  const bridge = await startBridge({
    host: '127.0.0.1',
    port: 0,
    line: { server: sfu, onRegistered: registered.resolve },
    gateway: createGateway({ url: gateway.url, serviceToken }),
    enterRoom: enterLiveKitRoom(sfu.url, log),
    voice: createVoice({ url: voice.url, key: '', model: 'voice' }),
    recogniser: null,
    language: 'en',
    log,
  });
  defer(bridge.stop);
  await registered.promise;
  const caller = await SipParticipant.dial(sfu, sip, '+351912345678', number);
  defer(() => caller.hangUp());
  await agent.playing;
  await pause(apartMs);

  console.error('both ways are connected');
  const measured = {
    room: ways(directAgent, directCaller),
    lobby: ways(agent, caller),
  };
  const delays = {
    room: { in: [] as number[], out: [] as number[] },
    lobby: { in: [] as number[], out: [] as number[] },
  };
  let unheard = 0;
  for (let burst = 0; burst < bursts; burst += 1)
    for (const way of ['room', 'lobby'] as const)
      for (const direction of ['in', 'out'] as const) {
        const delay = await measured[way][direction]();
        if (delay === null) unheard += 1;
        else delays[way][direction].push(delay);
      }

  const summary = (of: (typeof delays)['room']) => ({
    inP50: percentile(of.in, 0.5),
    inP95: percentile(of.in, 0.95),
    outP50: percentile(of.out, 0.5),
    outP95: percentile(of.out, 0.95),
  });
  const [room, lobby] = [summary(delays.room), summary(delays.lobby)];
  const added = { in: lobby.inP50 - room.inP50, out: lobby.outP50 - room.outP50 };
  endWith({
    name: 'phone-lobby',
    unit: 'ms from a burst’s first frame to its first audible frame',
    startLoad,
    figures: { ...lobby, added, unheard, bursts },
    baseline: room,
    ratio: { in: lobby.inP50 / room.inP50, out: lobby.outP50 / room.outP50 },
    bounds: [
      { what: 'added, caller to room, p50', figure: added.in, atMost: limits.phoneLobby.addedMs },
      { what: 'added, room to caller, p50', figure: added.out, atMost: limits.phoneLobby.addedMs },
    ],
  });
});
