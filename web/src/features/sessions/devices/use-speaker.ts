import { useCallback, useEffect, useRef, useState } from 'react';
import { chimeFile } from './chime.ts';
import type { DeviceChoice } from './open-device.ts';

export interface Speaker {
  /** Where Candi's voice will play; empty: as the system has it. */
  id: string;
  /** Empty where the browser leaves the choice to the system, or doesn't name them yet. */
  choices: DeviceChoice[];
  choose: (id: string) => void;
  playing: boolean;
  /** The browser or the system could not play. */
  failed: boolean;
  play: () => void;
}

const canChoose = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

async function listSpeakers(): Promise<DeviceChoice[]> {
  if (!canChoose()) return [];
  const all = await navigator.mediaDevices.enumerateDevices();
  return all
    .filter(({ kind, deviceId, label }) => kind === 'audiooutput' && deviceId && label)
    .map(({ deviceId, label }) => ({ value: deviceId, label }));
}

/** The speaker, tried out by a chime. `named`: changes once devices have names, which is when one is allowed. */
export function useSpeaker(named: unknown): Speaker {
  const [id, choose] = useState('');
  const [choices, setChoices] = useState<DeviceChoice[]>([]);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const stop = useRef<() => void>(() => undefined);

  useEffect(() => {
    let here = true;
    void listSpeakers().then(
      (found) => here && setChoices(found),
      () => undefined,
    );
    return () => {
      here = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- devices have names once one is allowed
  }, [named]);
  useEffect(() => () => stop.current(), []);

  const play = useCallback(() => {
    stop.current();
    const url = URL.createObjectURL(chimeFile());
    const audio = new Audio(url);
    const over = () => {
      audio.pause();
      URL.revokeObjectURL(url);
      setPlaying(false);
    };
    stop.current = over;
    audio.addEventListener('ended', over, { once: true });
    setPlaying(true);
    setFailed(false);
    const start = async () => {
      if (id) await audio.setSinkId(id);
      await audio.play();
    };
    start().catch(() => {
      over();
      setFailed(true);
    });
  }, [id]);

  return { id, choices, choose, playing, failed, play };
}
