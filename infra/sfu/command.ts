import type { SfuSettings } from './config.ts';

/** Name of the container. A container of this name left behind by a power failure is removed at the next start. */
const containerName = (port: number) => `candi-sfu-${port}`;

export const binaryCommand = (path: string, configFile: string): string[] => [path, '--config', configFile];

/**
 * Returns the command that runs the server's image in the foreground, so that SIGTERM reaches the container and the
 * container's log is the command's output. On Linux the container shares the host's network. On other systems the
 * engine runs in a virtual machine, so ports are published on the loopback interface, and the container reaches the
 * gateway through the engine's host name.
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

/** Returns the settings for a server inside a container that doesn't share the host's network. */
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
