/** Camera settings for a 480p recording; a higher resolution would disturb the audio on a weak machine. */
const picture = { width: { ideal: 854 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 } };
const voice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

export type DeviceKind = 'camera' | 'microphone';

/**
 * Opens one device at a time, so that refusing one device doesn't refuse the other one. Rejects with the browser's
 * error.
 */
export async function openDevice(kind: DeviceKind, deviceId: string | null): Promise<MediaStreamTrack> {
  const wanted = deviceId ? { deviceId: { exact: deviceId } } : {};
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('No devices on an insecure page', 'SecurityError');
  const stream = await devices.getUserMedia(
    kind === 'camera' ? { video: { ...picture, ...wanted } } : { audio: { ...voice, ...wanted } },
  );
  const [track] = stream.getTracks();
  if (!track) throw new DOMException('The stream has no track', 'NotFoundError');
  return track;
}

export interface DeviceChoice {
  value: string;
  label: string;
}

/** Returns the devices of a kind that have a label. Labels are exposed only once a device is allowed. */
export async function listDevices(kind: DeviceKind): Promise<DeviceChoice[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const wanted = kind === 'camera' ? 'videoinput' : 'audioinput';
  return all
    .filter((device) => device.kind === wanted && device.deviceId && device.label)
    .map((device) => ({ value: device.deviceId, label: device.label }));
}
