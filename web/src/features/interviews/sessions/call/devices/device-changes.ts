import type { DeviceKind } from '../../devices/open-device.ts';

/**
 * A device change during the call. `unplugged`: no device of this kind is left. `replaced`: another device took over.
 * `back`: a device of this kind is available again. `returned`: the chosen device is plugged in again while another
 * device is in use.
 */
export type DeviceChange =
  | { change: 'unplugged' }
  | { change: 'replaced' | 'back'; label: string }
  | { change: 'returned'; label: string; deviceId: string };

export type DeviceChanges = Partial<Record<DeviceKind, DeviceChange>>;
