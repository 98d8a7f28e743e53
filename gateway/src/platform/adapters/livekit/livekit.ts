import {
  AccessToken,
  AgentDispatchClient,
  RoomServiceClient,
  ServerError,
  TrackSource,
  type VideoGrant,
} from 'livekit-server-sdk';
import {
  agentIdentityPrefix,
  agentName,
  avatarIdentityPrefix,
  byPhoneAttribute,
  inChargeAttribute,
} from '@candi/contract/interviews/room';
import type { Environment } from '../../environment.ts';
import {
  candidateIdentity,
  candidateTokenSeconds,
  recruiterIdentity,
  type Rooms,
  roomTimeouts,
  RoomsUnavailableError,
} from './rooms.ts';

export interface LivekitSettings {
  /** URL of the SFU as seen from this machine (ws, wss, http or https). */
  url: string;
  apiKey: string;
  apiSecret: string;
}
export const livekitSettings = ({
  LIVEKIT_URL: url,
  LIVEKIT_API_KEY: apiKey,
  LIVEKIT_API_SECRET: apiSecret,
}: Pick<Environment, 'LIVEKIT_URL' | 'LIVEKIT_API_KEY' | 'LIVEKIT_API_SECRET'>): LivekitSettings => ({
  url,
  apiKey,
  apiSecret,
});

/**
 * Timeout of a request to the SFU (s). Short, because pages wait for it: the request must fail before users give up.
 */
const requestTimeout = 5;

/** How long a worker may take to start an agent on a busy machine (ms). After that, another agent is dispatched. */
const agentStartMs = 20_000;

type AgentDispatch = Awaited<ReturnType<AgentDispatchClient['createDispatch']>>;

/** Creates the adapter for a LiveKit server, a LiveKit cluster or LiveKit Cloud. */
export function livekitRooms({ url, apiKey, apiSecret }: LivekitSettings): Rooms {
  const host = url.replace(/^ws/, 'http');
  const rooms = new RoomServiceClient(host, apiKey, apiSecret, { requestTimeout });
  const agents = new AgentDispatchClient(host, apiKey, apiSecret, { requestTimeout });
  const tokenFor = (
    sessionId: string,
    identity: string,
    name: string,
    rights: VideoGrant,
    participantAttributes: Record<string, string> = {},
  ) => {
    const token = new AccessToken(apiKey, apiSecret, {
      identity,
      name,
      ttl: candidateTokenSeconds,
      attributes: participantAttributes,
    });
    token.addGrant({ room: sessionId, roomJoin: true, canSubscribe: true, ...rights });
    return token.toJwt();
  };

  return {
    async open(sessionId) {
      await callSfu(
        rooms.createRoom({
          name: sessionId,
          emptyTimeout: roomTimeouts.empty,
          departureTimeout: roomTimeouts.departure,
        }),
      );
    },
    async dispatch(sessionId) {
      if ((await callSfu(rooms.listRooms([sessionId]))).length === 0) return false;
      const earlier = await callSfu(agents.listDispatch(sessionId));
      if (earlier.some(isStarting)) return true;
      // Deletes earlier dispatches: LiveKit keeps one that was sent before a worker registered, but never retries it.
      await Promise.all(earlier.map(({ id }) => nullIfMissing(agents.deleteDispatch(id, sessionId))));
      // A crashed agent stays in the room until the SFU notices. It is removed before the next agent joins.
      const inside = (await nullIfMissing(rooms.listParticipants(sessionId))) ?? [];
      const crashed = inside.filter(({ identity }) => isAgentOrAvatar(identity));
      await Promise.all(
        crashed.map(({ identity }) => nullIfMissing(rooms.removeParticipant(sessionId, identity))),
      );
      await callSfu(agents.createDispatch(sessionId, agentName, { metadata: JSON.stringify({ sessionId }) }));
      return true;
    },
    async identities(sessionId) {
      if ((await callSfu(rooms.listRooms([sessionId]))).length === 0) return null;
      const inside = await nullIfMissing(rooms.listParticipants(sessionId));
      return inside?.map(({ identity }) => identity) ?? null;
    },
    async names() {
      return (await callSfu(rooms.listRooms())).map(({ name }) => name);
    },
    async remove(sessionId) {
      await nullIfMissing(rooms.deleteRoom(sessionId));
    },
    candidateToken: (sessionId, name, byPhone) =>
      tokenFor(
        sessionId,
        candidateIdentity(sessionId),
        name,
        {
          canPublish: true,
          canPublishSources: [TrackSource.MICROPHONE, TrackSource.CAMERA],
          canPublishData: true,
        },
        byPhone ? { [byPhoneAttribute]: 'yes' } : {},
      ),
    recruiterToken: (sessionId, userId, name, inCharge) =>
      tokenFor(
        sessionId,
        recruiterIdentity(userId),
        name,
        recruiterPermissions(inCharge),
        attributes(inCharge),
      ),
    async setInCharge(sessionId, userId, inCharge) {
      const { canPublishSources, ...rights } = recruiterPermissions(inCharge);
      const updated = await nullIfMissing(
        rooms.updateParticipant(sessionId, recruiterIdentity(userId), {
          permission: { ...rights, canSubscribe: true, canPublishSources },
          attributes: attributes(inCharge),
        }),
      );
      return updated !== null;
    },
    async removeRecruiter(sessionId, userId) {
      await nullIfMissing(rooms.removeParticipant(sessionId, recruiterIdentity(userId)));
    },
  };
}

/** Returns whether a participant is an agent, or an avatar that an agent started. */
const isAgentOrAvatar = (identity: string): boolean =>
  identity.startsWith(agentIdentityPrefix) || identity.startsWith(avatarIdentityPrefix);
/** Returns a recruiter's permissions: they may publish the microphone only while they are in charge. */
const recruiterPermissions = (inCharge: boolean) => ({
  canPublish: inCharge,
  canPublishSources: inCharge ? [TrackSource.MICROPHONE] : [],
  canPublishData: false,
});
/** Returns a recruiter's attributes. The empty value makes LiveKit remove the attribute. */
const attributes = (inCharge: boolean): Record<string, string> => ({
  [inChargeAttribute]: inCharge ? 'yes' : '',
});

/** Returns whether a worker has accepted the dispatch and is still starting the agent. */
const isStarting = ({ state }: AgentDispatch): boolean =>
  state !== undefined &&
  Date.now() - Number(state.createdAt / 1_000_000n) < agentStartMs &&
  state.jobs.some((job) => job.state !== undefined && job.state.endedAt === 0n);

async function callSfu<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw isMissing(error) || error instanceof RoomsUnavailableError
      ? error
      : new RoomsUnavailableError(error);
  }
}

async function nullIfMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await callSfu(call);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof ServerError && (error.status === 404 || error.code === 'not_found');
