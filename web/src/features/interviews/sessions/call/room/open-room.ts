import type { CallKey, RoomMessage } from '@candi/contract/interviews/room';
import {
  answerIdAttribute,
  heartbeat,
  heartbeatTopic,
  avatarIdentityPrefix,
  captionTopic,
  chatTopic,
  audioPlayingTopic,
  inChargeAttribute,
  keyTopic,
  recruiterIdentityPrefix,
  roomTopic,
  soundAnswers,
  soundCheckTopic,
} from '@candi/contract/interviews/room';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import type { Participant, RemoteParticipant, RemoteTrack, TextStreamReader } from 'livekit-client';
import { DefaultReconnectPolicy, Room, RoomEvent, Track } from 'livekit-client';
import type { CaptionEvent } from '../transcript/captions.ts';
import { playsEvenly } from '../sound/plays-evenly.ts';
import { createHeartbeatMonitor } from './heartbeat-monitor.ts';
import { readRoomMessage } from './room-message.ts';

/** Delays before livekit-client's own retries (ms); after them the gateway is asked to let the page rejoin. */
const retryDelaysMs = [0, 300, 1200, 2700, 4800];

/** State that the agent reports. */
export type AgentState = 'initializing' | 'idle' | 'listening' | 'thinking' | 'speaking';

export interface RecruiterInRoom {
  name: string;
  /** True if the gateway has let this recruiter speak instead of Candi. */
  inCharge: boolean;
}

export interface RoomListener {
  agent: (state: AgentState | null) => void;
  voice: (track: MediaStreamTrack | null) => void;
  /** Video track of the external avatar that speaks for Candi; null if the page draws Candi itself. */
  face: (track: MediaStreamTrack | null) => void;
  message: (message: RoomMessage) => void;
  caption: (event: CaptionEvent) => void;
  /** Called with the recruiters who are currently in the room. */
  recruiters: (recruiters: RecruiterInRoom[]) => void;
  /** Audio track of a recruiter; null when it ends. */
  recruiterVoice: (track: MediaStreamTrack | null) => void;
  /** Called with true when the connection is interrupted, and with false when it is back. */
  reconnecting: (lost: boolean) => void;
  /** Called with true when the browser requires a tap before it plays sound. */
  soundBlocked: (blocked: boolean) => void;
}

export interface OpenRoom {
  room: Room;
  /** Resolves when the connection is permanently closed. */
  gone: Promise<void>;
  /** Sends a typed answer; resolves once it is sent. `id`: the same for each time that the answer is sent. */
  send: (text: string, id: string) => Promise<void>;
  /** Tells the agent whether the candidate can hear Candi. */
  answerSoundCheck: (heard: boolean) => Promise<void>;
  /** Sends the agent a request, as a telephone key does. */
  request: (key: CallKey) => Promise<void>;
  /** Sets the audio output device of the room; empty for the system default. Rejects with the browser's error. */
  setSpeaker: (id: string) => Promise<void>;
  /** Plays audio that the browser blocked. Must be called from a user gesture. */
  startSound: () => Promise<void>;
  close: () => Promise<void>;
}

const agentStates: readonly AgentState[] = ['initializing', 'idle', 'listening', 'thinking', 'speaking'];

const agentState = (participant: Participant): AgentState => {
  const state = participant.attributes['lk.agent.state'];
  return agentStates.find((known) => known === state) ?? 'initializing';
};

/**
 * Connects to the room. `sound`: the element that plays Candi and the id of its output device (may be empty). Throws
 * livekit-client's `ConnectionError` if the room can't be entered.
 */
export async function openRoom(
  answer: JoinAnswer,
  sound: { element: HTMLAudioElement; speaker: string },
  listener: RoomListener,
): Promise<OpenRoom> {
  const room = new Room({
    adaptiveStream: false,
    // By default nobody subscribes to the camera track; dynacast then skips encoding it.
    dynacast: true,
    disconnectOnPageLeave: false,
    stopLocalTrackOnUnpublish: false,
    ...(sound.speaker && { audioOutput: { deviceId: sound.speaker } }),
    reconnectPolicy: new DefaultReconnectPolicy(retryDelaysMs),
  });
  const isAgent = (identity: string) => identity.startsWith(answer.agentIdentityPrefix);
  const sounds = new Set<HTMLMediaElement>();

  let current: RemoteParticipant | null = null;
  let voice: RemoteTrack | null = null;
  /** Identity of the agent that speaks through its own track instead of an avatar's. */
  let agentWithOwnAudio = '';
  let face: RemoteTrack | null = null;

  /**
   * Finds the current agent, which is the newest one: a dead agent stays in the room for some seconds after its
   * replacement has joined.
   */
  const seek = () => {
    const agents = [...room.remoteParticipants.values()].filter(({ identity }) => isAgent(identity));
    const newest = agents.reduce<RemoteParticipant | null>(
      (best, agent) => ((best?.joinedAt ?? 0) > (agent.joinedAt ?? 0) ? best : agent),
      null,
    );
    // Reports no agent first, so that answers which the previous agent received but didn't store are sent again.
    if (current && newest?.identity !== current.identity) listener.agent(null);
    if (newest?.identity !== current?.identity) heartbeatMonitor.renew();
    current = newest;
    if (newest && !heartbeatMonitor.isMissing()) listener.agent(agentState(newest));
  };
  const heartbeatMonitor = createHeartbeatMonitor(heartbeat.missingMs, () => {
    if (heartbeatMonitor.isMissing()) listener.agent(null);
    else seek();
  });
  const received = (_data: Uint8Array, from?: RemoteParticipant, _kind?: unknown, topic?: string) => {
    if (topic === heartbeatTopic && from && from.identity === current?.identity) heartbeatMonitor.beat();
  };
  const isRecruiter = (identity: string) => identity.startsWith(recruiterIdentityPrefix);
  const seekRecruiters = () =>
    listener.recruiters(
      [...room.remoteParticipants.values()]
        .filter(({ identity }) => isRecruiter(identity))
        .map(({ name, identity, attributes }) => ({
          name: name || identity,
          inCharge: attributes[inChargeAttribute] === 'yes',
        })),
    );
  const show = (track: RemoteTrack | null) => {
    if (face === track) return;
    face = track;
    listener.face(track?.mediaStreamTrack ?? null);
  };
  const heard = (track: RemoteTrack, _publication: unknown, participant: RemoteParticipant) => {
    const { identity } = participant;
    const isAvatar = identity.startsWith(avatarIdentityPrefix);
    const agent = isAvatar ? identity.slice(avatarIdentityPrefix.length) : identity;
    // An agent that has gone back to its own track keeps using it; the avatar's tracks are ignored.
    if (isAvatar && agent === agentWithOwnAudio) return;
    if (track.kind !== Track.Kind.Audio) {
      if (isAvatar) show(track);
      return;
    }
    if (!isAgent(agent)) {
      sounds.add(track.attach());
      if (isRecruiter(identity)) listener.recruiterVoice(track.mediaStreamTrack);
      return;
    }
    agentWithOwnAudio = isAvatar ? '' : agent;
    if (!isAvatar) show(null);
    track.attach(sound.element);
    voice = track;
    listener.voice(track.mediaStreamTrack);
    void reportAudible(track, agent).catch(() => null);
  };
  const soundAllowed = () =>
    room.canPlaybackAudio
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          room.on(RoomEvent.AudioPlaybackStatusChanged, () => room.canPlaybackAudio && resolve());
        });
  /** Tells the agent that its voice is audible. The agent waits some seconds for this message before it speaks. */
  const reportAudible = async (track: RemoteTrack, identity: string) => {
    await playsEvenly(() => track.getRTCStatsReport());
    await soundAllowed();
    if (track !== voice) return;
    const to = { topic: audioPlayingTopic, destinationIdentities: [identity] };
    await room.localParticipant.sendText('yes', to);
  };
  const unheard = (track: RemoteTrack, _publication: unknown, participant: RemoteParticipant) => {
    for (const element of track.detach()) sounds.delete(element);
    if (track.kind === Track.Kind.Audio && isRecruiter(participant.identity)) listener.recruiterVoice(null);
    if (track === face) show(null);
    if (track !== voice) return;
    voice = null;
    agentWithOwnAudio = '';
    listener.voice(null);
  };
  const captions = async (reader: TextStreamReader, { identity }: { identity: string }) => {
    const attributes = reader.info.attributes ?? {};
    const id = attributes['lk.segment_id'] ?? reader.info.id;
    const final = attributes['lk.transcription_final'] === 'true';
    if (isAgent(identity)) {
      for await (const chunk of reader) listener.caption({ kind: 'candi', id, chunk });
    } else if (identity === answer.candidateIdentity) {
      listener.caption({ kind: 'candidate', id, text: await reader.readAll(), final });
    }
  };
  const messages = async (reader: TextStreamReader, { identity }: { identity: string }) => {
    const message = readRoomMessage(await reader.readAll(), identity, answer.agentIdentityPrefix);
    if (message) listener.message(message);
  };

  // Read errors are ignored, because the resync after a lost connection restores any missing text.
  room.registerTextStreamHandler(captionTopic, (reader, who) => void captions(reader, who).catch(() => null));
  room.registerTextStreamHandler(roomTopic, (reader, who) => void messages(reader, who).catch(() => null));
  room
    .on(RoomEvent.ParticipantConnected, seek)
    .on(RoomEvent.ParticipantConnected, seekRecruiters)
    .on(RoomEvent.ParticipantDisconnected, seek)
    .on(RoomEvent.ParticipantDisconnected, seekRecruiters)
    .on(RoomEvent.ParticipantAttributesChanged, (_changed, { identity }) =>
      isRecruiter(identity) ? seekRecruiters() : seek(),
    )
    .on(RoomEvent.DataReceived, received)
    .on(RoomEvent.TrackSubscribed, heard)
    .on(RoomEvent.TrackUnsubscribed, unheard)
    .on(RoomEvent.SignalReconnecting, () => listener.reconnecting(true))
    .on(RoomEvent.Reconnecting, () => listener.reconnecting(true))
    .on(RoomEvent.Reconnected, () => {
      seek();
      seekRecruiters();
      listener.reconnecting(false);
    })
    .on(RoomEvent.AudioPlaybackStatusChanged, () => listener.soundBlocked(!room.canPlaybackAudio));
  const gone = new Promise<void>((resolve) => {
    room.on(RoomEvent.Disconnected, () => {
      heartbeatMonitor.stop();
      listener.voice(null);
      listener.face(null);
      listener.agent(null);
      listener.recruiterVoice(null);
      resolve();
    });
  });

  await room.connect(answer.livekitUrl, answer.livekitToken).catch((error: unknown) => {
    heartbeatMonitor.stop();
    throw error;
  });
  seek();
  seekRecruiters();
  return {
    room,
    gone,
    send: async (text, id) => {
      await room.localParticipant.sendText(text, {
        topic: chatTopic,
        attributes: { [answerIdAttribute]: id },
      });
    },
    answerSoundCheck: async (isHeard) => {
      if (!current) return;
      const to = { topic: soundCheckTopic, destinationIdentities: [current.identity] };
      await room.localParticipant.sendText(isHeard ? soundAnswers.heard : soundAnswers.notHeard, to);
    },
    request: async (key) => {
      if (!current) return;
      const to = { topic: keyTopic, destinationIdentities: [current.identity] };
      await room.localParticipant.sendText(key, to);
    },
    setSpeaker: async (id) => {
      await room.switchActiveDevice('audiooutput', id);
    },
    startSound: () => room.startAudio(),
    close: () => room.disconnect(false),
  };
}
