import { AccessToken, RoomAgentDispatch, RoomServiceClient } from 'livekit-server-sdk';
import type { Stack } from '@candi/infra/start/stack';
import { startProgram } from './program.ts';
import type { Side } from './side.ts';
import { starterName } from './starter-agent.ts';

/** LiveKit's plain starter: a worker of its own on the stack's SFU and engines. */
export const starterSide = async (stack: Stack): Promise<Side> => {
  const { LIVEKIT_URL: url = '', LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = stack.env;
  const worker = await startProgram(new URL('starter-agent.ts', import.meta.url), [], stack.env);
  const rooms = new RoomServiceClient(url.replace(/^ws/, 'http'), key, secret);
  return {
    name: 'starter',
    pid: () => worker.pid,
    async seat() {
      const room = `starter-${crypto.randomUUID()}`;
      await rooms.createRoom({ name: room, agents: [new RoomAgentDispatch({ agentName: starterName })] });
      const token = new AccessToken(key, secret, { identity: 'candidate' });
      token.addGrant({ roomJoin: true, room, canPublish: true, canSubscribe: true, canPublishData: true });
      return { url, token: await token.toJwt(), leave: () => rooms.deleteRoom(room) };
    },
    stop: () => worker.stop(),
  };
};
