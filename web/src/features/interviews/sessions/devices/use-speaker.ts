import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberSpeaker, wishedSpeaker } from '../store/speaker-wish.ts';
import { chimeFile } from './chime.ts';
import { listSpeakers } from './list-speakers.ts';
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

/** The speaker, tried out by a chime. `named`: changes once devices have names, which is when one is allowed. */
export function useSpeaker(named: unknown): Speaker {
  const [wished, setWished] = useState(wishedSpeaker);
  const [choices, setChoices] = useState<DeviceChoice[]>([]);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  // One that isn't plugged in now is wished for all the same: it may be another time.
  const id = choices.some(({ value }) => value === wished) ? wished : '';
  const choose = useCallback((next: string) => {
    rememberSpeaker(next);
    setWished(next);
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
