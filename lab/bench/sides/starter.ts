import { AccessToken, RoomAgentDispatch, RoomServiceClient } from 'livekit-server-sdk';
import type { Stack } from '@candi/infra/start/stack';
import { startProgram } from '../../../tests/doubles/program.ts';
import type { Side } from './side.ts';
import { starterName } from './starter-agent.ts';

/**
 * Starts a worker of LiveKit's plain starter on the stack's SFU, with the stack's engines or with `engines`
 * instead.
 */
export const starterSide = async (stack: Stack, engines: Record<string, string> = {}): Promise<Side> => {
  const { LIVEKIT_URL: url = '', LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = stack.env;
  const env = { ...stack.env, ...engines };
  const worker = await startProgram(new URL('starter-agent.ts', import.meta.url), [], env);
  const rooms = new RoomServiceClient(url.replace(/^ws/, 'http'), key, secret);
  return {
    name: 'starter',
    pid: () => worker.pid,
    async createRoom(language) {
      const room = `starter-${crypto.randomUUID()}`;
      const agent = new RoomAgentDispatch({ agentName: starterName, metadata: language });
      await rooms.createRoom({ name: room, agents: [agent] });
      const token = new AccessToken(key, secret, { identity: 'candidate' });
      token.addGrant({ roomJoin: true, room, canPublish: true, canSubscribe: true, canPublishData: true });
      return { url, token: await token.toJwt(), leave: () => rooms.deleteRoom(room) };
    },
    stop: () => worker.stop(),
  };
};
