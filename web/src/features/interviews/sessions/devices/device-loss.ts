import type { DeviceKind } from './open-device.ts';

/** A device as the browser tells it from others. */
export interface KnownDevice {
  deviceId: string;
  /** The machine's part it belongs to. */
  groupId?: string | undefined;
}

/** Chromium's names for whichever device the system prefers: only its group says which one that is now. */
const standIns: readonly string[] = ['default', 'communications'];

type Listed = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'groupId'>;

export const inputKinds = { camera: 'videoinput', microphone: 'audioinput' } as const;

/** The same device in a list, or undefined. */
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
 * Whether a device whose track ended was pulled out: it stands no more in the list. A device that is still there, or a
 * list without names, means that the browser or its user took the device away.
 */
export function isUnplugged(listed: readonly Listed[], kind: DeviceKind, lost: KnownDevice | null): boolean {
  const left = listed.filter((device) => device.kind === inputKinds[kind]);
  if (left.length === 0) return true;
  return left.some(({ deviceId }) => deviceId !== '') && !findDevice(left, kind, lost);
}
