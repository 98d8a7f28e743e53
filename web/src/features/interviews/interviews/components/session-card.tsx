import type { SessionRow } from '@candi/contract/interviews/interviews';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sessionDate } from '#data/session-date.ts';
import { moment } from '#i18n/moment.ts';
import { useScoreText } from '#i18n/score-text.ts';
import { useSessionStatus } from '#i18n/session-status.ts';
import { Face } from '#ui/face.tsx';
import { MetaLine } from '#ui/meta-line.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { SampleBadge } from '#ui/sample-badge.tsx';
import { StartLine } from '#ui/start-line.tsx';
import { endFacts } from '#ui/end-facts.ts';
import { scoreState } from '../session-score.ts';
import { DecisionMenu, mayBeDecided } from './decision-menu.tsx';
import { isUndelivered, MailState } from './mail-state.tsx';
import classes from './session-card.module.css';
import { nameOf, ScoreCell, StatusBadge } from './session-cells.tsx';

interface SessionCardProps {
  row: SessionRow;
  mayEdit: boolean;
  /** Whether to show the interview's title. */
  withInterview: boolean;
  /** Menu with the row's actions. */
  menu: ReactNode;
}

/**
 * A session on tablets and phones, in two lines. Some sessions have a third line: scheduled ones with their date and
 * time, others with exceptions, such as why there is no score or why the session ended early, and with the decision.
 */
export function SessionCard({ row, mayEdit, withInterview, menu }: SessionCardProps) {
  const { i18n } = useTranslation();
  const { statusOf } = useSessionStatus();
  const { day, time } = moment(sessionDate(row), i18n.resolvedLanguage ?? 'en');
  const isScheduled = statusOf(row) === 'SCHEDULED';
  // Beside the interview's title, there is no room for both the date and the time.
  const whenBelow = isScheduled && withInterview;
  const state = scoreState(row);
  const hasScore = typeof state === 'object';
  // The score says that the session is completed.
  const isScored = row.status === 'COMPLETED' && hasScore;
  return (
    <div className={classes['card']}>
      <Face id={row.candidate.id} name={nameOf(row)} photoUrl={row.candidate.photoUrl} size={36} />
      <div className={classes['texts']}>
        <div className={classes['line']}>
          <div className={classes['name']}>
            <RowLink to={`/report/${row.sessionId}`} cut>
              {nameOf(row)}
            </RowLink>
          </div>
          {isScored ? <CardScore score={state.score} /> : <StatusBadge row={row} />}
        </div>
        <div className={classes['line']}>
          <div className={classes['facts']}>
            {withInterview && (
              <>
                <Anchor
                  component={Link}
                  to={`/interviews/${row.interviewId}`}
                  c="inherit"
                  className={classes['title'] ?? ''}
                >
                  <StartLine size="xs" dimmed>
                    {row.title}
                  </StartLine>
                </Anchor>
                {!whenBelow && <span aria-hidden>·</span>}
              </>
            )}
            {!whenBelow && <span className={classes['whole']}>{day}</span>}
          </div>
          {isScheduled && !withInterview && (
            <Text component="span" size="xs" className={classes['whole']}>
              {time}
            </Text>
          )}
          {hasScore && !isScored && <CardScore score={state.score} />}
        </div>
        {whenBelow && (
          <Text component="div" size="xs" className={classes['line']}>
            <MetaLine facts={[day, time]} />
          </Text>
        )}
        <Remarks row={row} mayEdit={mayEdit} />
        {row.status === 'PENDING' && isUndelivered(row.mail) && <MailState mail={row.mail} />}
      </div>
      {menu}
    </div>
  );
}

/** Third line of a card; nothing for most sessions. */
function Remarks({ row, mayEdit }: { row: SessionRow; mayEdit: boolean }) {
  const { t } = useTranslation();
  const notes = [
    ...endFacts(t, row),
    ...(row.attempt > 1 ? [t('interviews.attempt', { number: row.attempt })] : []),
  ];
  const state = scoreState(row);
  const lacksScore = typeof state === 'string' && state !== 'none';
  const hasDecision = mayBeDecided(row) && (mayEdit || row.decision !== null);
  if (notes.length === 0 && !lacksScore && !row.sample && !hasDecision) return null;
  return (
    <div className={classes['line']}>
      {row.sample && <SampleBadge />}
      <Text component="div" size="xs" c="dimmed" className={classes['notes']}>
        {lacksScore && (
          <div>
            <ScoreCell row={row} />
          </div>
        )}
        <MetaLine facts={notes} />
      </Text>
      {hasDecision && <DecisionMenu row={row} mayEdit={mayEdit} size="xs" />}
    </div>
  );
}

function CardScore({ score }: { score: number }) {
  const scoreText = useScoreText();
  return (
    <Text component="span" size="xs" fw={600} className={classes['whole']}>
      {scoreText(score)}
    </Text>
  );
}
