import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberSpeaker, preferredSpeaker } from '../store/speaker-preference.ts';
import { chimeFile } from './chime.ts';
import { listSpeakers } from './list-speakers.ts';
import type { DeviceChoice } from './open-device.ts';

export interface Speaker {
  /** Id of the output device for Candi's voice; empty for the system default. */
  id: string;
  /** Empty if the browser leaves the choice to the system or doesn't expose labels yet. */
  choices: DeviceChoice[];
  choose: (id: string) => void;
  playing: boolean;
  /** True if the chime couldn't be played. */
  failed: boolean;
  play: () => void;
}

/** Manages the output device and its test chime. `named` changes once a device is allowed and labels are exposed. */
export function useSpeaker(named: unknown): Speaker {
  const [preferred, setPreferred] = useState(preferredSpeaker);
  const [choices, setChoices] = useState<DeviceChoice[]>([]);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  // An unplugged device stays the preference, because it may be plugged in again later.
  const id = choices.some(({ value }) => value === preferred) ? preferred : '';
  const choose = useCallback((next: string) => {
    rememberSpeaker(next);
    setPreferred(next);
  }, []);
  const stop = useRef<() => void>(() => undefined);

  useEffect(() => {
    let here = true;
    const list = () =>
      void listSpeakers().then(
        (found) => here && setChoices(found),
        () => undefined,
      );
    list();
    navigator.mediaDevices?.addEventListener('devicechange', list);
    return () => {
      here = false;
      navigator.mediaDevices?.removeEventListener('devicechange', list);
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
