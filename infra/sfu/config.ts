import { mkdirSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { dirname } from 'node:path';

export interface SfuAddress {
  /** Signalling, HTTP and WebSocket. */
  port: number;
  /** Media, one UDP port for all participants. */
  udpPort: number;
  /** Media over TCP, for networks without UDP; 0 leaves it off. */
  tcpPort: number;
  /** Where the signalling port listens. */
  bindAddress: string;
  /** The address told to participants for media. */
  mediaAddress: string;
  /** Media goes over the loopback interface alone. */
  loopback: boolean;
  /** The server stands in this machine's network, not in one of a container's own. */
  ownNetwork: boolean;
}

export interface SfuSettings extends SfuAddress {
  apiKey: string;
  apiSecret: string;
  /** Told of rooms and participants; the gateway takes it as a hint to look, never as the truth. */
  webhookUrl: string;
}

/**
 * livekit-server's configuration. JSON is YAML, and needs no writer for it.
 * - On loopback the server must be told its address and to offer it at all (`enable_loopback_candidate`), and
 *   to look at the loopback interface only. `tcp_port` ignores `bind_addresses` and listens on every address,
 *   so on loopback it is off.
 * - On an outer one it may offer that address for the socket of another network's, and be deaf on its own: so it uses no
 *   other (`ips`), where it stands in this machine's network.
 * - `auto_create: false`: a room exists when the gateway made it, so an old link can't open an empty one.
 * - `agents.target_load`: the server gives no job to a worker whose reported load has reached it, silently.
 *   Our worker reports its share of running interviews, so all of it may be used.
 */
export function sfuConfig(settings: SfuSettings): Record<string, unknown> {
  const mask = isIPv6(settings.mediaAddress) ? 128 : 32;
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
    keys: { [settings.apiKey]: settings.apiSecret },
    room: { auto_create: false, empty_timeout: 600, departure_timeout: 120 },
    webhook: { api_key: settings.apiKey, urls: [settings.webhookUrl] },
    agents: { target_load: 1 },
    logging: { level: 'info', json: true },
  };
}

/** Written for the owner's eyes only: it holds the API secret. */
export function writeSfuConfig(file: string, settings: SfuSettings): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(sfuConfig(settings), null, 2), { mode: 0o600 });
}
