import type { LinkAnswer } from '@candi/contract/interviews/sessions';

export type DeviceNeed = 'required' | 'optional' | 'none';
export interface DeviceNeeds {
  camera: DeviceNeed;
  microphone: DeviceNeed;
}

/**
 * Returns the devices that an interview needs. A phone interview needs no camera; a microphone is required only if
 * speech is recognised.
 */
export const deviceNeeds = (link: Pick<LinkAnswer, 'type' | 'speech'>): DeviceNeeds => ({
  camera: link.type === 'PHONE' ? 'none' : 'required',
  microphone: link.speech.listens ? 'required' : 'optional',
});

/** Why a device is unavailable. `denied`: the candidate or the browser refused. `busy`: another program uses it. */
export type DeviceFault = 'denied' | 'missing' | 'busy';

export function toDeviceFault(error: unknown): DeviceFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'missing';
}
