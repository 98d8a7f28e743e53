import type { ApplicationRow } from '@candi/contract/hiring/applications';
import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { DecisionBadge } from '#ui/decision-badge.tsx';
import { Face } from '#ui/face.tsx';
import { Score } from '#ui/score.tsx';
import { StartLine } from '#ui/start-line.tsx';
import type { BoardActions } from '../board-actions.ts';
import { daysSince } from '../days-since.ts';
import { nameOf } from '../name-of.ts';
import { ApplicationMenu } from '../components/application-menu.tsx';
import { FitBadge } from '../components/fit-badge.tsx';
import { SelectBox } from '../components/select-box.tsx';
import classes from './application-card.module.css';

/** Width and height of the face and of the checkbox above it (px). */
const faceSize = 36;

interface ApplicationCardProps {
  row: ApplicationRow;
  actions: BoardActions;
  /** The column's rows, for selecting several at once. */
  list: readonly ApplicationRow[];
  /** Handle that picks up the card with the keyboard. */
  handle?: ReactNode;
}

/** Content of an application's card. The checkbox covers the face while the card has the pointer or the focus. */
export function ApplicationCard({ row, actions, list, handle }: ApplicationCardProps) {
  const { candidate, session } = row;
  const facts = [candidate.currentJobTitle || candidate.email, candidate.location].filter(Boolean);
  return (
    <Stack gap={8}>
      <Group gap={10} wrap="nowrap" align="flex-start">
        <div className={classes['face']}>
          <Face id={candidate.id} name={nameOf(row)} photoUrl={candidate.photoUrl} size={faceSize} />
          {actions.mayEdit && (
            <SelectBox
              row={row}
              list={list}
              actions={actions}
              size={`${faceSize}px`}
              radius="xl"
              className={classes['box'] ?? ''}
            />
          )}
        </div>
        <div className={classes['texts']}>
          <UnstyledButton className={classes['name']} onClick={() => actions.open(row.id)}>
            {nameOf(row)}
          </UnstyledButton>
          <div title={facts.map(bidiIsolate).join(' · ')}>
            {facts.map((fact) => (
              <StartLine key={fact} size="xs" dimmed>
                {fact}
              </StartLine>
            ))}
          </div>
        </div>
        {session !== null && session.overallScore !== null && (
          <Score
            score={session.overallScore}
            verdict={session.verdict}
            offlineDemo={session.offlineDemo}
            size="tiny"
          />
        )}
      </Group>
      <Group gap={6} className={classes['badges']}>
        <FitBadge row={row} />
        <DecisionBadge decision={row.decision} />
      </Group>
      <Group gap={4} wrap="nowrap" justify="space-between" mih={28}>
        <DaysInPhase since={row.phaseSince} />
        <div className={classes['controls']}>
          {handle}
          <ApplicationMenu row={row} actions={actions} />
        </div>
      </Group>
    </Stack>
  );
}

function DaysInPhase({ since }: { since: string }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const count = daysSince(since, now);
  return (
    <Text size="xs" c="dimmed">
      {count === 0 ? t('applications.inPhaseSinceToday') : t('applications.daysInPhase', { count })}
    </Text>
  );
}
