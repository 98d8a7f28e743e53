import type { SfuSettings } from './config.ts';

/** The container's name, so that one left behind by a power cut can be removed before the next. */
const containerName = (port: number) => `candi-sfu-${port}`;

export const binaryCommand = (path: string, configFile: string): string[] => [path, '--config', configFile];

/**
 * Runs the server's image in the foreground, so that signals and log lines are the container's. On Linux it
 * shares the host's network; elsewhere the engine is a virtual machine, whose ports are published on loopback
 * and which reaches the gateway by the engine's name for the host.
 */
export function containerCommand(
  engine: string,
  image: string,
  configFile: string,
  settings: SfuSettings,
): string[] {
  const publish = (port: string) => `--publish=${settings.bindAddress}:${port}`;
  const network =
    process.platform === 'linux'
      ? ['--network=host']
      : [
          publish(`${settings.port}:${settings.port}`),
          publish(`${settings.udpPort}:${settings.udpPort}/udp`),
        ];
  const mount = `--volume=${configFile}:/candi/livekit.yaml:ro`;
  const name = `--name=${containerName(settings.port)}`;
  return [engine, 'run', '--rm', name, ...network, mount, image, '--config', '/candi/livekit.yaml'];
}

/** What the server must be configured with inside a container whose network is not the host's. */
export function containerSettings(settings: SfuSettings): SfuSettings {
  if (process.platform === 'linux') return settings;
  const webhook = new URL(settings.webhookUrl);
  webhook.hostname = 'host.docker.internal';
  return {
    ...settings,
    loopback: false,
    ownNetwork: false,
    bindAddress: '0.0.0.0',
    webhookUrl: webhook.href,
  };
}
