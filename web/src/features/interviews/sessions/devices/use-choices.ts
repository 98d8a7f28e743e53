import { useEffect, useState } from 'react';
import { listSpeakers } from './list-speakers.ts';
import type { DeviceChoice } from './open-device.ts';
import { listDevices } from './open-device.ts';

interface Choices {
  camera: DeviceChoice[];
  microphone: DeviceChoice[];
  speaker: DeviceChoice[];
}
const none: Choices = { camera: [], microphone: [], speaker: [] };

/**
 * Returns the available devices. The list is refreshed when a device is plugged in or unplugged, and when `inUse`
 * changes, because browsers reveal a device's label only once access is granted.
 */
export function useChoices(inUse: unknown): Choices {
  const [choices, setChoices] = useState(none);
  useEffect(() => {
    let here = true;
    const readChoices = async () => {
      const [camera, microphone, speaker] = await Promise.all([
        listDevices('camera'),
        listDevices('microphone'),
        listSpeakers(),
      ]);
      if (here) setChoices({ camera, microphone, speaker });
    };
    const list = () => void readChoices().catch(() => undefined);
    list();
    navigator.mediaDevices.addEventListener('devicechange', list);
    return () => {
      here = false;
      navigator.mediaDevices.removeEventListener('devicechange', list);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- devices have names once one is allowed
  }, [inUse]);
  return choices;
}
