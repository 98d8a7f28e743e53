import { createLevelMeter } from '@candi/media/recording/level-meter';
import { useEffect, useState } from 'react';
import { echoEveryMs, hearEcho, noEcho } from './echo.ts';

/** How long the hint stays. ms. */
const hintMs = 15_000;

/**
 * True for a while once Candi's voice was heard to come back through the microphone, muted or not. The sound is measured
 * in the page and goes nowhere.
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
    // The call's own track is silenced while muted; a clone still hears.
    const ear = microphone.clone();
    ear.enabled = true;
    const context = new AudioContext();
    const [candi, candidate] = [createLevelMeter(voice, context), createLevelMeter(ear, context)];
    let echo = noEcho;
    const timer = setInterval(() => {
      echo = hearEcho(echo, candi.level(), candidate.level());
      if (echo.heard) setHeard(true);
    }, echoEveryMs);
    return () => {
      clearInterval(timer);
      candi.close();
      candidate.close();
      ear.stop();
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
