import { describe, expect, it } from 'vitest';
import { findDevice, isUnplugged } from './device-loss.ts';

const microphone = (deviceId: string, groupId = deviceId) =>
  ({ kind: 'audioinput', deviceId, groupId }) as const;
const camera = { kind: 'videoinput', deviceId: 'cam', groupId: 'cam' } as const;

describe('a device whose track ended', () => {
  it('was pulled out where the list has it no more', () => {
    expect(isUnplugged([camera, microphone('built-in')], 'microphone', { deviceId: 'headset' })).toBe(true);
    expect(isUnplugged([camera], 'microphone', { deviceId: 'headset' })).toBe(true);
  });

  it('was taken away where it is still listed, or where the list has lost its names', () => {
    expect(isUnplugged([microphone('headset')], 'microphone', { deviceId: 'headset' })).toBe(false);
    expect(isUnplugged([microphone('', '')], 'microphone', { deviceId: 'headset' })).toBe(false);
  });

  it('is known by its group where “default” now means another', () => {
    const lost = { deviceId: 'default', groupId: 'headset' };
    expect(isUnplugged([microphone('default', 'built-in')], 'microphone', lost)).toBe(true);
    expect(findDevice([microphone('default', 'headset')], 'microphone', lost)).toBeDefined();
  });
});
