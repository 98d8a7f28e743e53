import type { Turn } from '@candi/contract/interviews/segments';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './speaker-lane.module.css';
import speakers from './speakers.module.css';

interface SpeakerLaneProps {
  turns: readonly Turn[];
  /** Start and end of the recording (ms of the session). */
  fromMs: number;
  toMs: number;
  candidateName: string;
}

/** Shows below the timeline who speaks when: the candidate above the line, the interviewers below it. */
export const SpeakerLane = memo(({ turns, fromMs, toMs, candidateName }: SpeakerLaneProps) => {
  const { t } = useTranslation();
  if (turns.length === 0) return null;
  const length = Math.max(1, toMs - fromMs);
  const left = (ms: number) => (100 * Math.min(Math.max(0, ms - fromMs), length)) / length;
  return (
    <div className={`${classes['whole']} ${speakers['colours']}`}>
      <div className={classes['lane']} aria-hidden>
        {turns.map(({ index, speaker, startMs, endMs }) => (
          <span
            key={index}
            className={classes['turn']}
            data-voice={speaker}
            style={{ left: `${left(startMs)}%`, width: `${left(endMs) - left(startMs)}%` }}
          />
        ))}
      </div>
      <p className={speakers['speakers']} dir="auto">
        {(['candidate', 'candi', 'recruiter'] as const)
          .filter((speaker) => turns.some((turn) => turn.speaker === speaker))
          .map((speaker) => (
            <span key={speaker} className={speakers['speaker']} data-voice={speaker}>
              <bdi>{speaker === 'candidate' ? candidateName : t(`reports.speakers.${speaker}`)}</bdi>
            </span>
          ))}
      </p>
    </div>
  );
});
