import type { RoomMessage } from '@candi/contract/room';
import {
  alive,
  aliveTopic,
  captionTopic,
  chatTopic,
  hearsTopic,
  recruiterIdentityPrefix,
  roomTopic,
} from '@candi/contract/room';
import type { JoinAnswer } from '@candi/contract/sessions';
import type { Participant, RemoteParticipant, RemoteTrack, TextStreamReader } from 'livekit-client';
import { DefaultReconnectPolicy, Room, RoomEvent, Track } from 'livekit-client';
import type { CaptionEvent } from './captions.ts';
import { playsEvenly } from './plays-evenly.ts';
import { createPulse } from './pulse.ts';
import { readRoomMessage } from './room-message.ts';

/** ms before each of the client's own retries; after them the gateway is asked for a new way in. */
const retryDelaysMs = [0, 300, 1200, 2700, 4800];

/** The agent's own word for what it does; null: no agent in the room. */
export type AgentState = 'initializing' | 'idle' | 'listening' | 'thinking' | 'speaking';

export interface RoomListener {
  agent: (state: AgentState | null) => void;
  voice: (track: MediaStreamTrack | null) => void;
  message: (message: RoomMessage) => void;
  caption: (event: CaptionEvent) => void;
  /** Names of the recruiters who are in the room. */
  watchers: (names: string[]) => void;
  /** The network is gone for now, or back. */
  wavering: (lost: boolean) => void;
  /** The browser wants a tap before it plays sound. */
  soundBlocked: (blocked: boolean) => void;
}

export interface OpenRoom {
  room: Room;
  /** Resolves when the connection is gone for good. */
  gone: Promise<void>;
  /** A typed answer; resolves once sent. */
  send: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

const agentStates: readonly AgentState[] = ['initializing', 'idle', 'listening', 'thinking', 'speaking'];

const agentState = (participant: Participant): AgentState => {
  const state = participant.attributes['lk.agent.state'];
  return agentStates.find((known) => known === state) ?? 'initializing';
};

/** Connects. `speaker`: id of the device that plays, or empty. Throws livekit-client's `ConnectionError` where there's no way in. */
export async function openRoom(
  answer: JoinAnswer,
  speaker: string,
  listener: RoomListener,
): Promise<OpenRoom> {
  const room = new Room({
    adaptiveStream: false,
    // Nobody watches the camera's track by default: then it isn't even encoded.
    dynacast: true,
    disconnectOnPageLeave: false,
    stopLocalTrackOnUnpublish: false,
    ...(speaker && { audioOutput: { deviceId: speaker } }),
    reconnectPolicy: new DefaultReconnectPolicy(retryDelaysMs),
  });
  const isAgent = (identity: string) => identity.startsWith(answer.agentIdentityPrefix);
  const sounds = new Set<HTMLMediaElement>();

  let current: RemoteParticipant | null = null;
  let voice: RemoteTrack | null = null;

  /** A dead agent stays in the room for some seconds beside the one that took its place: the newest counts. */
  const seek = () => {
    const agents = [...room.remoteParticipants.values()].filter(({ identity }) => isAgent(identity));
    const newest = agents.reduce<RemoteParticipant | null>(
      (best, agent) => ((best?.joinedAt ?? 0) > (agent.joinedAt ?? 0) ? best : agent),
      null,
    );
    // Another agent knows nothing of what the one before had heard and not stored.
    if (current && newest?.identity !== current.identity) listener.agent(null);
    if (newest?.identity !== current?.identity) pulse.renew();
    current = newest;
    if (newest && !pulse.isMissing()) listener.agent(agentState(newest));
  };
  const pulse = createPulse(alive.missingMs, () => {
    if (pulse.isMissing()) listener.agent(null);
    else seek();
  });
  const received = (_data: Uint8Array, from?: RemoteParticipant, _kind?: unknown, topic?: string) => {
    if (topic === aliveTopic && from && from.identity === current?.identity) pulse.beat();
  };
  const seekWatchers = () =>
    listener.watchers(
      [...room.remoteParticipants.values()]
        .filter(({ identity }) => identity.startsWith(recruiterIdentityPrefix))
        .map(({ name, identity }) => name || identity),
    );
  const heard = (track: RemoteTrack, _publication: unknown, participant: RemoteParticipant) => {
    if (track.kind !== Track.Kind.Audio) return;
    sounds.add(track.attach());
    if (!isAgent(participant.identity)) return;
    voice = track;
    listener.voice(track.mediaStreamTrack);
    void tellHeard(track, participant.identity).catch(() => null);
  };
  /** She begins when she is told that she is heard, or after some seconds without. */
  const tellHeard = async (track: RemoteTrack, identity: string) => {
    await playsEvenly(() => track.getRTCStatsReport());
    if (track !== voice) return;
    const to = { topic: hearsTopic, destinationIdentities: [identity] };
    await room.localParticipant.sendText('yes', to);
  };
  const unheard = (track: RemoteTrack) => {
    for (const element of track.detach()) sounds.delete(element);
    if (track !== voice) return;
    voice = null;
    listener.voice(null);
  };
  const captions = async (reader: TextStreamReader, { identity }: { identity: string }) => {
    const attributes = reader.info.attributes ?? {};
    const id = attributes['lk.segment_id'] ?? reader.info.id;
    const final = attributes['lk.transcription_final'] === 'true';
    if (isAgent(identity)) {
      for await (const piece of reader) listener.caption({ kind: 'candi', id, piece });
    } else if (identity === answer.candidateIdentity) {
      listener.caption({ kind: 'candidate', id, text: await reader.readAll(), final });
    }
  };
  const messages = async (reader: TextStreamReader, { identity }: { identity: string }) => {
    const message = readRoomMessage(await reader.readAll(), identity, answer.agentIdentityPrefix);
    if (message) listener.message(message);
  };

  // A stream cut off by a lost network is made good by the resync after it.
  room.registerTextStreamHandler(captionTopic, (reader, who) => void captions(reader, who).catch(() => null));
  room.registerTextStreamHandler(roomTopic, (reader, who) => void messages(reader, who).catch(() => null));
  room
    .on(RoomEvent.ParticipantConnected, seek)
    .on(RoomEvent.ParticipantConnected, seekWatchers)
    .on(RoomEvent.ParticipantDisconnected, seek)
    .on(RoomEvent.ParticipantDisconnected, seekWatchers)
    .on(RoomEvent.ParticipantAttributesChanged, seek)
    .on(RoomEvent.DataReceived, received)
    .on(RoomEvent.TrackSubscribed, heard)
    .on(RoomEvent.TrackUnsubscribed, unheard)
    .on(RoomEvent.SignalReconnecting, () => listener.wavering(true))
    .on(RoomEvent.Reconnecting, () => listener.wavering(true))
    .on(RoomEvent.Reconnected, () => {
      seek();
      seekWatchers();
      listener.wavering(false);
    })
    .on(RoomEvent.AudioPlaybackStatusChanged, () => listener.soundBlocked(!room.canPlaybackAudio));
  const gone = new Promise<void>((resolve) => {
    room.on(RoomEvent.Disconnected, () => {
      pulse.stop();
      listener.voice(null);
      listener.agent(null);
      listener.watchers([]);
      resolve();
    });
  });

  await room.connect(answer.livekitUrl, answer.livekitToken).catch((error: unknown) => {
    pulse.stop();
    throw error;
  });
  seek();
  seekWatchers();
  return {
    room,
    gone,
    send: async (text) => {
      await room.localParticipant.sendText(text, { topic: chatTopic });
    },
    close: () => room.disconnect(false),
  };
}
