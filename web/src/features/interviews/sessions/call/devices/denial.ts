import type { SessionPolicy } from '@candi/contract/interviews/sessions';
import type { DeviceKind } from '../../devices/open-device.ts';

/**
 * A device to which access was withdrawn during the call. `until`: end of the countdown (ms since the epoch).
 */
export interface LostDevice {
  kind: DeviceKind;
  until: number;
  chancesLeft: number;
}

type Rule = Pick<SessionPolicy, 'permissionsDeniedSeconds' | 'permissionsChances'>;

/** Starts the first countdown. `now`: ms since the epoch. */
export const loseDevice = (kind: DeviceKind, policy: Rule, now: number): LostDevice => ({
  kind,
  until: now + policy.permissionsDeniedSeconds * 1000,
  chancesLeft: policy.permissionsChances,
});

/** Returns the device with the next countdown after a refusal or an expired countdown; null if no chance is left. */
export const afterDenial = (lost: LostDevice, policy: Rule, now: number): LostDevice | null =>
  lost.chancesLeft > 0 ? { ...loseDevice(lost.kind, policy, now), chancesLeft: lost.chancesLeft - 1 } : null;
