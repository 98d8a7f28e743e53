import type { ReportAnswer } from '@candi/contract/reports/reports';
import type { Turn } from '@candi/contract/interviews/sessions';
import { useEffect, useMemo, useState } from 'react';
import type { Frames } from '../../player/frames.ts';
import { framesOf } from '../../player/frames.ts';
import { fileSeconds } from '../../timeline.ts';

/** Returns a recording's preview pictures, and its poster: a picture of the candidate's first words. */
export function useFrames(
  url: string | null,
  { offsetMs, durationMs }: ReportAnswer['recording'],
  turns: readonly Turn[],
): { frames: Frames | null; poster: string | undefined } {
  const [poster, setPoster] = useState<string>();
  const first = turns.find(({ speaker }) => speaker === 'candidate')?.startMs ?? 0;
  const length = (durationMs ?? 0) / 1000;
  const second = Math.min(fileSeconds(first, offsetMs), length / 2);
  const frames = useMemo(() => (url === null || length === 0 ? null : framesOf(url, length)), [url, length]);
  useEffect(() => {
    let gone = false;
    const show = async () => {
      const picture = await frames?.at(second);
      if (!gone && picture) setPoster(picture);
    };
    void show();
    return () => {
      gone = true;
      setPoster(undefined);
      frames?.close();
    };
  }, [frames, second]);
  return { frames, poster };
}
