import { createSilenceMeter } from '@candi/media/recording/silence-meter';
import { useEffect, useState } from 'react';

const checkMs = 200;
/** How long a microphone must deliver nothing (s). Some filters for noise deliver nothing between two sentences. */
const silentS = 8;

/**
 * Returns true while the microphone delivers no sound although the page has it on: the system has muted it, or it has
 * been silent for a while.
 */
export function useSilentMicrophone(microphone: MediaStreamTrack | null, muted: boolean): boolean {
  const [systemMuted, setSystemMuted] = useState(false);
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (!microphone) return undefined;
    const read = () => setSystemMuted(microphone.muted);
    const end = new AbortController();
    microphone.addEventListener('mute', read, { signal: end.signal });
    microphone.addEventListener('unmute', read, { signal: end.signal });
    read();
    return () => {
      end.abort();
      setSystemMuted(false);
    };
  }, [microphone]);
  useEffect(() => {
    if (!microphone || muted) return undefined;
    const meter = createSilenceMeter(microphone);
    const timer = setInterval(() => setSilent(meter.silentS() >= silentS), checkMs);
    return () => {
      clearInterval(timer);
      meter.close();
      setSilent(false);
    };
  }, [microphone, muted]);
  return !muted && (systemMuted || silent);
}
