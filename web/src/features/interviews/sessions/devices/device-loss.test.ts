import { describe, expect, it } from 'vitest';
import { findDevice, isUnplugged } from './device-loss.ts';

const microphone = (deviceId: string, groupId = deviceId) =>
  ({ kind: 'audioinput', deviceId, groupId }) as const;
const camera = { kind: 'videoinput', deviceId: 'cam', groupId: 'cam' } as const;

describe('a device whose track ended', () => {
  it('was unplugged if it is no longer listed', () => {
    expect(isUnplugged([camera, microphone('built-in')], 'microphone', { deviceId: 'headset' })).toBe(true);
    expect(isUnplugged([camera], 'microphone', { deviceId: 'headset' })).toBe(true);
  });

  it('was withdrawn if it is still listed, or if the list has lost its ids', () => {
    expect(isUnplugged([microphone('headset')], 'microphone', { deviceId: 'headset' })).toBe(false);
    expect(isUnplugged([microphone('', '')], 'microphone', { deviceId: 'headset' })).toBe(false);
  });

  it('is identified by its group if “default” now means another device', () => {
    const lost = { deviceId: 'default', groupId: 'headset' };
    expect(isUnplugged([microphone('default', 'built-in')], 'microphone', lost)).toBe(true);
    expect(findDevice([microphone('default', 'headset')], 'microphone', lost)).toBeDefined();
  });
});
