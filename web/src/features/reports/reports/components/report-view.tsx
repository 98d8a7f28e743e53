import type { ReportAnswer } from '@candi/contract/reports/reports';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#data/current-user.ts';
import { useMayEdit } from '#data/may.ts';
import { usePhone } from '#ui/use-phone.ts';
import { WatchLive } from '../live/watch-live.tsx';
import { reportQueries } from '../queries.ts';
import { recordingStatus } from '../stage.ts';
import { cameraGaps, momentsOf } from '../player/moments.ts';
import { fileSeconds, sessionMs, spokenTurn } from '../timeline.ts';
import { ComparisonCard } from './comparison.tsx';
import { Findings } from './findings.tsx';
import { Notes } from './notes.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { PhoneCalls } from './phone-calls.tsx';
import { Player } from '../player/player.tsx';
import { ProficiencyCard } from './proficiency-card.tsx';
import { QuestionCard } from './question-card.tsx';
import { Decision, InterviewNotes, ReportHeading } from './report-heading.tsx';
import { ReviewBar } from './review-bar.tsx';
import classes from './report-view.module.css';
import { signalMoments } from './signal-text.ts';
import { Signals } from './signals.tsx';
import { SkillsCard } from './skills-card.tsx';
import { StageNote } from './stage-note.tsx';
import { Summary } from './summary.tsx';
import { Transcript } from './transcript.tsx';

interface ReportViewProps {
  answer: ReportAnswer;
  /** Time at which the response was received (ms since the epoch). */
  readAt: number;
  /** Refetches the report, including the recording's URL. */
  onAgain: () => void;
  /** Actions on the session, shown below the heading. */
  actions?: ReactNode;
  /** Candi's calls to the candidate, shown beside the calls. */
  phonePlan?: ReactNode;
}

/** Page of a session: recording and transcript next to each other, then the scores with their evidence. */
export function ReportView({ answer, readAt, onAgain, actions, phonePlan }: ReportViewProps) {
  const { t, i18n } = useTranslation();
  const player = useRef<HTMLMediaElement>(null);
  const [spoken, setSpoken] = useState<number | null>(null);
  const [moment, setMoment] = useState<number | null>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const mayEdit = useMayEdit();
  const writes = Boolean(useCurrentUser().data?.memberRole);
  const notes = useQuery(reportQueries.notes(answer.sessionId)).data?.notes;
  const { report, recording, turns, language } = answer;
  const gaps = useMemo(() => cameraGaps(answer.signals), [answer.signals]);
  const moments = useMemo(
    () => [...momentsOf(notes ?? []), ...signalMoments(answer.signals, t, i18n.resolvedLanguage ?? 'en')],
    [notes, answer.signals, t, i18n.resolvedLanguage],
  );
  const playable = recording.url !== null;
  // On phones, the player comes before the decision, so that it is on the first screen.
  const isShort = usePhone() && answer.startedAt !== null;
  const mark = (ms: number) => setSpoken(spokenTurn(turns, ms));
  const playFrom = (ms: number) => {
    const media = player.current;
    if (!media) return;
    media.currentTime = fileSeconds(ms, recording.offsetMs);
    mark(ms);
    // If the browser requires a user gesture first, it shows its own play button.
    media.play().catch(() => undefined);
  };
  return (
    <Stack gap="lg">
      <div>
        <ReviewBar answer={answer} />
        <ReportHeading answer={answer} isShort={isShort} />
        <StageNote answer={answer} mayEdit={mayEdit} />
        <div className="unprinted">{actions}</div>
        {answer.status === 'OPENED' && mayEdit && <WatchLive sessionId={answer.sessionId} />}
      </div>
      {phonePlan}
      <PhoneCalls calls={answer.calls} moves={answer.moves} />
      {answer.startedAt !== null && (
        <div className={classes['evidence']}>
          <Stack>
            {answer.status !== 'OPENED' && (
              <Player
                sessionId={answer.sessionId}
                recording={recording}
                status={recordingStatus(answer, readAt)}
                voiceOnly={answer.type === 'PHONE'}
                player={player}
                turns={turns}
                candidateName={answer.candidate.firstName}
                language={language}
                questions={answer.questionMarks}
                moments={moments}
                cameraGaps={gaps}
                onTime={mark}
                onAgain={onAgain}
                onNote={
                  writes
                    ? (ms) => {
                        player.current?.pause();
                        setMoment(ms);
                        noteField.current?.focus();
                      }
                    : null
                }
              />
            )}
            {isShort && <Decision answer={answer} />}
            {isShort && <InterviewNotes answer={answer} />}
            {report && <Summary report={report} language={language} />}
            <OpenQuestions
              questions={answer.openQuestions}
              language={language}
              onPlay={playable ? playFrom : null}
            />
            {report && <ComparisonCard answer={answer} />}
            <Signals signals={answer.signals} onPlay={playable ? playFrom : null} />
            <Notes
              sessionId={answer.sessionId}
              atMs={() =>
                player.current && playable ? sessionMs(player.current.currentTime, recording.offsetMs) : null
              }
              onPlay={playable ? playFrom : null}
              moment={moment}
              onMoment={setMoment}
              field={noteField}
            />
          </Stack>
          <div className={classes['said']}>
            <Transcript
              className={classes['transcript']}
              turns={turns}
              candidateName={answer.candidate.firstName}
              language={language}
              spoken={spoken}
              onPlay={playable ? ({ startMs }) => playFrom(startMs) : null}
            />
          </div>
        </div>
      )}
      {report && (
        <>
          <Findings report={report} language={language} />
          {report.skills && (
            <SkillsCard
              skills={report.skills}
              language={language}
              onPlay={playable ? ({ startMs }) => playFrom(startMs) : null}
            />
          )}
          <Title order={2} mt="sm">
            {t('reports.questions')}
          </Title>
          {report.questions.map((score, i) => (
            <QuestionCard
              key={score.questionId}
              number={i + 1}
              score={score}
              language={language}
              onPlay={playable ? ({ startMs }) => playFrom(startMs) : null}
            />
          ))}
          {report.languageProficiency && (
            <ProficiencyCard
              proficiency={report.languageProficiency}
              language={language}
              onPlay={playable ? ({ startMs }) => playFrom(startMs) : null}
            />
          )}
        </>
      )}
    </Stack>
  );
}
