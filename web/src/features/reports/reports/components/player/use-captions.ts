import type { Turn } from '@candi/contract/interviews/sessions';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { webVtt } from '../../player/captions.ts';

interface Options {
  turns: readonly Turn[];
  offsetMs: number;
  candidateName: string;
  shown: boolean;
  /** Whether the page shows the captions itself, because an audio element can't. */
  inPage: boolean;
}

const setMode = (track: TextTrack, mode: TextTrackMode) => {
  track.mode = mode;
};

/**
 * Fills the caption track with the transcript. Returns the current caption separately if the page has to show it
 * itself.
 */
export function useCaptions({ turns, offsetMs, candidateName, shown, inPage }: Options) {
  const { t } = useTranslation();
  const track = useRef<HTMLTrackElement>(null);
  const [words, setWords] = useState('');
  const text = useMemo(
    () =>
      webVtt(turns, offsetMs, (speaker) =>
        speaker === 'candidate' ? candidateName : t(`reports.speakers.${speaker}`),
      ),
    [turns, offsetMs, candidateName, t],
  );
  useEffect(() => {
    if (!track.current) return;
    const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    track.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [text]);
  useEffect(() => {
    const captions = track.current?.track;
    if (!captions) return;
    setMode(captions, shown ? (inPage ? 'hidden' : 'showing') : 'disabled');
    const read = () =>
      setWords(
        [...(captions.activeCues ?? [])].map((cue) => (cue as VTTCue).getCueAsHTML().textContent).join(' '),
      );
    captions.addEventListener('cuechange', read);
    return () => captions.removeEventListener('cuechange', read);
  }, [shown, inPage]);
  return { track, words: shown && inPage ? words : '' };
}
