import { createLevelMeter } from '@candi/media/recording/level-meter';
import { useEffect, useState } from 'react';
import { echoEveryMs, detectEcho, noEcho } from './echo.ts';

/** How long the hint stays (ms). */
const hintMs = 15_000;

/**
 * Returns true for a while after Candi's voice was detected in the microphone, muted or not. Levels are measured in the
 * page and never sent.
 */
export function useEcho(
  voice: MediaStreamTrack | null,
  microphone: MediaStreamTrack | null,
  speaking: boolean,
): boolean {
  const [heard, setHeard] = useState(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!voice || !microphone || !speaking || heard) return undefined;
    // The call's own track is disabled while muted; a clone can still be measured.
    const clone = microphone.clone();
    clone.enabled = true;
    const context = new AudioContext();
    const [candi, candidate] = [createLevelMeter(voice, context), createLevelMeter(clone, context)];
    let echo = noEcho;
    const timer = setInterval(() => {
      echo = detectEcho(echo, candi.level(), candidate.level());
      if (echo.heard) setHeard(true);
    }, echoEveryMs);
    return () => {
      clearInterval(timer);
      candi.close();
      candidate.close();
      clone.stop();
      void context.close();
    };
  }, [voice, microphone, speaking, heard]);
  useEffect(() => {
    if (!heard) return undefined;
    const timer = setTimeout(() => setOver(true), hintMs);
    return () => clearTimeout(timer);
  }, [heard]);
  return heard && !over;
}
