import { createLevelMeter } from '@candi/media/recording/level-meter';
import { useEffect, useState } from 'react';
import { detectMutedSpeech, silent } from './muted-speech.ts';

const listenEveryMs = 100;

/** Returns true while somebody speaks into a muted microphone. Levels are measured in the page and never sent. */
export function useMutedSpeech(microphone: MediaStreamTrack | null, muted: boolean): boolean {
  const [hint, setHint] = useState(false);
  useEffect(() => {
    if (!microphone || !muted) return undefined;
    // The call's own track is disabled while muted; a clone can still be measured.
    const clone = microphone.clone();
    clone.enabled = true;
    const meter = createLevelMeter(clone);
    let heard = silent;
    const timer = setInterval(() => {
      heard = detectMutedSpeech(heard, meter.level(), performance.now());
      setHint(heard.hint);
    }, listenEveryMs);
    return () => {
      clearInterval(timer);
      meter.close();
      clone.stop();
      setHint(false);
    };
  }, [microphone, muted]);
  return hint;
}
