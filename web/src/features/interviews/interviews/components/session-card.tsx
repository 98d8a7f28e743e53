import type { SessionRow } from '@candi/contract/interviews/interviews';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionDate } from '#data/session-date.ts';
import { moment } from '#i18n/moment.ts';
import { useScoreText } from '#i18n/score-text.ts';
import { useSessionStatus } from '#i18n/session-status.ts';
import { Face } from '#ui/face.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { SampleBadge } from '#ui/sample-badge.tsx';
import { StartLine } from '#ui/start-line.tsx';
import { endReasonKey, scoreState } from '../session-score.ts';
import { DecisionMenu, mayBeDecided } from './decision-menu.tsx';
import { MailState } from './mail-state.tsx';
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
 * A session on tablets and phones, in two lines. A third line tells what is out of the ordinary, such as why the session
 * ended early.
 */
export function SessionCard({ row, mayEdit, withInterview, menu }: SessionCardProps) {
  const { t, i18n } = useTranslation();
  const { statusOf } = useSessionStatus();
  const { day, time } = moment(sessionDate(row), i18n.resolvedLanguage ?? 'en');
  const reason = endReasonKey(row);
  const exceptions = [
    ...(reason ? [t(reason)] : []),
    ...(row.attempt > 1 ? [t('interviews.attempt', { number: row.attempt })] : []),
  ];
  return (
    <div className={classes['card']}>
      <Face id={row.candidate.id} name={nameOf(row)} photoUrl={row.candidate.photoUrl} size={36} />
      <div className={classes['texts']}>
        <div className={classes['line']}>
          <div className={classes['name']}>
            <RowLink to={`/report/${row.sessionId}`}>{nameOf(row)}</RowLink>
          </div>
          {row.sample && <SampleBadge />}
          <Outcome row={row} mayEdit={mayEdit} />
        </div>
        <div className={classes['line']}>
          <div className={classes['facts']}>
            {withInterview && (
              <>
                <div className={classes['title']}>
                  <StartLine size="xs" dimmed>
                    {row.title}
                  </StartLine>
                </div>
                <span aria-hidden>·</span>
              </>
            )}
            <span className={classes['whole']}>{day}</span>
          </div>
          <Text component="span" size="xs" className={classes['whole']}>
            {statusOf(row) === 'SCHEDULED' ? time : <CardScore row={row} />}
          </Text>
        </div>
        {exceptions.length > 0 && (
          <Text size="xs" c="dimmed" className={classes['exceptions'] ?? ''}>
            {exceptions.join(' · ')}
          </Text>
        )}
        {row.mail === 'failed' && <MailState mail={row.mail} />}
      </div>
      {menu}
    </div>
  );
}

interface OutcomeProps {
  row: SessionRow;
  mayEdit: boolean;
}

/** The status. For a completed session, which awaits or has a decision, the decision instead. */
function Outcome({ row, mayEdit }: OutcomeProps) {
  const hasMenu = row.status === 'COMPLETED' && mayBeDecided(row) && (mayEdit || row.decision !== null);
  return hasMenu ? <DecisionMenu row={row} mayEdit={mayEdit} size="xs" /> : <StatusBadge row={row} />;
}

function CardScore({ row }: { row: SessionRow }) {
  const scoreText = useScoreText();
  const state = scoreState(row);
  return typeof state === 'object' ? (
    <Text component="span" inherit fw={600}>
      {scoreText(state.score)}
    </Text>
  ) : (
    <ScoreCell row={row} />
  );
}
