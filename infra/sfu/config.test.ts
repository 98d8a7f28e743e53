import { expect, test } from 'vitest';
import { containerCommand } from './command.ts';
import { sfuConfig } from './config.ts';

const settings = {
  port: 7880,
  udpPort: 7882,
  tcpPort: 0,
  bindAddress: '127.0.0.1',
  mediaAddress: '127.0.0.1',
  loopback: true,
  ownNetwork: true,
  apiKey: 'key',
  apiSecret: 'secret',
  replacedKey: null,
  webhookUrl: 'http://127.0.0.1:8080/v1/livekit/webhook',
  sipRedis: null,
};

test('on loopback, media uses only loopback, and no port is open to other machines', () => {
  expect(sfuConfig(settings)).toMatchObject({
    bind_addresses: ['127.0.0.1'],
    rtc: {
      tcp_port: 0,
      node_ip: '127.0.0.1',
      enable_loopback_candidate: true,
      interfaces: { includes: ['lo'] },
    },
    room: { auto_create: false },
  });
});

test('on an external address, the server advertises that address', () => {
  const outer = sfuConfig({
    ...settings,
    mediaAddress: '10.0.0.7',
    bindAddress: '0.0.0.0',
    loopback: false,
    tcpPort: 7881,
  });
  expect(outer).toMatchObject({
    rtc: {
      tcp_port: 7881,
      node_ip: '10.0.0.7',
      enable_loopback_candidate: false,
      ips: { includes: ['10.0.0.7/32'] },
    },
  });
  expect(outer.rtc).not.toHaveProperty('interfaces');
  expect(sfuConfig({ ...settings, loopback: false, ownNetwork: false }).rtc).not.toHaveProperty('ips');
});

test('for livekit-sip, the server shares Redis with it and creates the rooms of calls', () => {
  expect(sfuConfig(settings)).not.toHaveProperty('redis');
  expect(sfuConfig({ ...settings, sipRedis: '127.0.0.1:6379' })).toMatchObject({
    redis: { address: '127.0.0.1:6379' },
    room: { auto_create: true },
  });
});

test('a replaced key is accepted beside the new one, with which webhooks are signed', () => {
  expect(sfuConfig(settings)).toMatchObject({ keys: { key: 'secret' } });
  const replacedKey = { apiKey: 'before', apiSecret: 'old secret' };
  expect(sfuConfig({ ...settings, replacedKey })).toMatchObject({
    keys: { key: 'secret', before: 'old secret' },
    webhook: { api_key: 'key' },
  });
});

test('a container gets an equivalent configuration', () => {
  const command = containerCommand('docker', 'livekit/livekit-server:v1', '/state/livekit.json', settings);
  expect(command.slice(0, 3)).toEqual(['docker', 'run', '--rm']);
  expect(command).toContain('--volume=/state/livekit.json:/candi/livekit.yaml:ro');
  expect(command.at(-1)).toBe('/candi/livekit.yaml');
});
