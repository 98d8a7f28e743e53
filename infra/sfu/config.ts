import { mkdirSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { dirname } from 'node:path';

export interface SfuAddress {
  /** Port for signalling (HTTP and WebSocket). */
  port: number;
  /** UDP port for media, shared by all participants. */
  udpPort: number;
  /** TCP port for media, for networks without UDP; 0 disables it. */
  tcpPort: number;
  /** Address on which the signalling port listens. */
  bindAddress: string;
  /** Address advertised to participants for media. */
  mediaAddress: string;
  /** Whether media uses the loopback interface only. */
  loopback: boolean;
  /** Whether the server runs in the host's network rather than in a container's network. */
  ownNetwork: boolean;
}

interface ApiKey {
  apiKey: string;
  apiSecret: string;
}

export interface SfuSettings extends SfuAddress, ApiKey {
  /** The key that `apiKey` replaces and whose tokens are still accepted; null if there is none. */
  replacedKey: ApiKey | null;
  /**
   * URL that receives events about rooms and participants. The gateway treats an event only as a reason to check the
   * room's state.
   */
  webhookUrl: string;
  /** Address of the Redis server that livekit-sip shares, as host:port; null without livekit-sip. */
  sipRedis: string | null;
}

/**
 * Returns livekit-server's configuration as an object, which is valid YAML when written as JSON.
 * - On loopback, the configuration must set the server's address, allow the server to advertise it
 * (`enable_loopback_candidate`) and restrict the server to the loopback interface. The listener on `tcp_port` ignores
 * `bind_addresses` and accepts connections on every address, so it is disabled.
 * - On an external address, the server could advertise that address for a socket on another network. That socket
 * would receive nothing, so a server in the host's network is limited to the external address (`ips`).
 * - `auto_create: false`: only the gateway creates rooms, so that an old link can't open an empty room. With
 * livekit-sip, whose tokens can't create rooms, the server has to: each call gets a room of its own. The background
 * worker then deletes rooms of interviews that are over.
 * - `agents.target_load`: the server silently stops sending jobs to a worker whose reported load reaches this value.
 * Candi's worker reports the share of its interview slots in use, so the full range is usable.
 */
export function sfuConfig(settings: SfuSettings): Record<string, unknown> {
  const mask = isIPv6(settings.mediaAddress) ? 128 : 32;
  const apiKeys = [settings, settings.replacedKey].filter((each) => each !== null);
  return {
    port: settings.port,
    bind_addresses: [settings.bindAddress],
    rtc: {
      udp_port: settings.udpPort,
      tcp_port: settings.tcpPort,
      node_ip: settings.mediaAddress,
      use_external_ip: false,
      enable_loopback_candidate: settings.mediaAddress.startsWith('127.'),
      ...(settings.loopback && {
        interfaces: { includes: [process.platform === 'darwin' ? 'lo0' : 'lo'] },
      }),
      ...(settings.ownNetwork &&
        !settings.loopback && { ips: { includes: [`${settings.mediaAddress}/${mask}`] } }),
    },
    keys: Object.fromEntries(apiKeys.map(({ apiKey, apiSecret }) => [apiKey, apiSecret])),
    ...(settings.sipRedis && { redis: { address: settings.sipRedis } }),
    room: { auto_create: settings.sipRedis !== null, empty_timeout: 600, departure_timeout: 120 },
    webhook: { api_key: settings.apiKey, urls: [settings.webhookUrl] },
    agents: { target_load: 1 },
    logging: { level: 'info', json: true },
  };
}

/** Writes the configuration to a file that only the owner can read, because it contains the API secret. */
export function writeSfuConfig(file: string, settings: SfuSettings): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(sfuConfig(settings), null, 2), { mode: 0o600 });
}
