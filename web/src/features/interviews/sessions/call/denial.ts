import type { SessionPolicy } from '@candi/contract/interviews/sessions';
import type { DeviceKind } from '../devices/open-device.ts';

/** A device taken away in the call. `until`: ms since the epoch, when that counts as a denial. */
export interface LostDevice {
  kind: DeviceKind;
  until: number;
  chancesLeft: number;
}

type Rule = Pick<SessionPolicy, 'permissionsDeniedSeconds' | 'permissionsChances'>;

/** The first countdown. `now`: ms since the epoch. */
export const loseDevice = (kind: DeviceKind, policy: Rule, now: number): LostDevice => ({
  kind,
  until: now + policy.permissionsDeniedSeconds * 1000,
  chancesLeft: policy.permissionsChances,
});

/** After a refusal, or a countdown that ran out: the next chance, or null where that was the last one. */
export const afterDenial = (lost: LostDevice, policy: Rule, now: number): LostDevice | null =>
  lost.chancesLeft > 0 ? { ...loseDevice(lost.kind, policy, now), chancesLeft: lost.chancesLeft - 1 } : null;
