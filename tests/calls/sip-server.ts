import { lobbyPrefix } from '@candi/contract/interviews/lobby';
import type { TrunkSettings } from '@candi/contract/interviews/phone-line';
import { RoomServiceClient, SipClient } from 'livekit-server-sdk';
import { startTestSfu, type TestSfu } from '../../gateway/testing/sfu.ts';
import { startRedis } from './redis.ts';

/** Settings of trunks at a provider, without a user name. */
export const trunkSettings: TrunkSettings = {
  number: '+351211000000',
  address: 'sip.provider.example',
  transport: 'auto',
  encryption: 'allow',
  username: '',
  password: '',
  networks: [],
};

/** A livekit-server with Redis, without which it serves no trunks. */
export interface SipServer {
  sfu: TestSfu;
  sip: SipClient;
  /** Returns the names of the open lobbies. */
  lobbyNames: () => Promise<string[]>;
  stop: () => Promise<void>;
}

export const startSipServer = async (): Promise<SipServer> => {
  const redis = await startRedis();
  const sfu = await startTestSfu(undefined, redis.address);
  const account = [sfu.url.replace(/^ws/, 'http'), sfu.apiKey, sfu.apiSecret] as const;
  const rooms = new RoomServiceClient(...account);
  return {
    sfu,
    sip: new SipClient(...account),
    lobbyNames: async () =>
      (await rooms.listRooms()).map(({ name }) => name).filter((name) => name.startsWith(lobbyPrefix)),
    stop: async () => {
      await sfu.stop();
      await redis.stop();
    },
  };
};
