import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeviceFault } from './device-needs.ts';
import { toDeviceFault } from './device-needs.ts';
import type { DeviceChoice, DeviceKind } from './open-device.ts';
import { listDevices, openDevice } from './open-device.ts';

export interface Device {
  track: MediaStreamTrack | null;
  fault: DeviceFault | null;
  asking: boolean;
  choices: DeviceChoice[];
  /** Asks the browser for a device, or for the device with this id. May be called again. */
  ask: (deviceId?: string) => void;
  /** Returns the track and gives up ownership: this hook won't stop it. */
  release: () => MediaStreamTrack | null;
}

/** Manages a camera or microphone of the candidate. The device is opened only by `ask`, and closed with the page. */
export function useDevice(kind: DeviceKind): Device {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [fault, setFault] = useState<DeviceFault | null>(null);
  const [asking, setAsking] = useState(false);
  const [choices, setChoices] = useState<DeviceChoice[]>([]);
  const held = useRef<MediaStreamTrack | null>(null);
  const asked = useRef(0);

  const ask = useCallback(
    (deviceId?: string) => {
      asked.current += 1;
      const turn = asked.current;
      setAsking(true);
      const open = async () => {
        try {
          const next = await openDevice(kind, deviceId ?? null);
          if (turn !== asked.current) return next.stop();
          held.current?.stop();
          held.current = next;
          next.addEventListener('ended', () => {
            if (held.current !== next) return;
            held.current = null;
            setTrack(null);
            setFault('missing');
          });
          setTrack(next);
          setFault(null);
          setChoices(await listDevices(kind));
        } catch (error) {
          if (turn !== asked.current) return;
          setFault(toDeviceFault(error));
        } finally {
          if (turn === asked.current) setAsking(false);
        }
      };
      void open();
    },
    [kind],
  );

  const lost = fault === 'missing';
  const named = choices.length > 0;
  useEffect(() => {
    const plugged = () => {
      // A device that was in use and is plugged in again is reopened; before the first request nothing is opened
      // automatically.
      if (lost && named) ask();
      else if (named) void listDevices(kind).then(setChoices, () => undefined);
    };
    navigator.mediaDevices?.addEventListener('devicechange', plugged);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', plugged);
  }, [ask, kind, lost, named]);

  useEffect(
    () => () => {
      asked.current += 1;
      held.current?.stop();
      held.current = null;
    },
    [],
  );

  const release = useCallback(() => {
    const given = held.current;
    held.current = null;
    return given;
  }, []);

  return { track, fault, asking, choices, ask, release };
}
