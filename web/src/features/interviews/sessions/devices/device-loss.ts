import type { DeviceKind } from './open-device.ts';

/** Identifies a device in the browser's list. */
export interface KnownDevice {
  deviceId: string;
  /** Id that all inputs and outputs of one physical device share. */
  groupId?: string | undefined;
}

/** Chromium's ids for the system's default devices. Only the group id shows which device each currently refers to. */
const standIns: readonly string[] = ['default', 'communications'];

type Listed = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'groupId'>;

export const inputKinds = { camera: 'videoinput', microphone: 'audioinput' } as const;

/** Returns the listed device that is the same as `known`, or undefined. */
export const findDevice = <T extends Listed>(
  listed: readonly T[],
  kind: DeviceKind,
  known: KnownDevice | null,
): T | undefined =>
  listed.find(
    (device) =>
      known !== null &&
      device.kind === inputKinds[kind] &&
      device.deviceId !== '' &&
      device.deviceId === known.deviceId &&
      (!standIns.includes(known.deviceId) || known.groupId === undefined || device.groupId === known.groupId),
  );

/**
 * Returns whether a device was unplugged, i.e. is no longer listed, after its track ended. If it is still listed, or
 * the list has no ids, the browser or the user withdrew access.
 */
export function isUnplugged(listed: readonly Listed[], kind: DeviceKind, lost: KnownDevice | null): boolean {
  const left = listed.filter((device) => device.kind === inputKinds[kind]);
  if (left.length === 0) return true;
  return left.some(({ deviceId }) => deviceId !== '') && !findDevice(left, kind, lost);
}
