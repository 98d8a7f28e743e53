import type { DeviceKind } from '../devices/open-device.ts';

/**
 * What became of a device while the call goes on.
 * `unplugged`: none of its kind is left. `replaced`: another one took its place. `back`: one is there again after none
 * was. `returned`: the one chosen is plugged in again while another is in use.
 */
export type DeviceNews =
  | { news: 'unplugged' }
  | { news: 'replaced' | 'back'; label: string }
  | { news: 'returned'; label: string; deviceId: string };

export type AllDeviceNews = Partial<Record<DeviceKind, DeviceNews>>;
