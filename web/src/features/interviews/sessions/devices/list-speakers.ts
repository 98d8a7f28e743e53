import type { DeviceChoice } from './open-device.ts';

/** Returns the output devices; empty if the browser leaves the choice to the system or doesn't expose labels yet. */
export async function listSpeakers(): Promise<DeviceChoice[]> {
  if (!('setSinkId' in HTMLMediaElement.prototype)) return [];
  const all = await navigator.mediaDevices.enumerateDevices();
  return all
    .filter(({ kind, deviceId, label }) => kind === 'audiooutput' && deviceId && label)
    .map(({ deviceId, label }) => ({ value: deviceId, label }));
}
