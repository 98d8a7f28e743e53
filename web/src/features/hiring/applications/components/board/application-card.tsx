import type { ApplicationRow } from '@candi/contract/hiring/applications';
import { Checkbox, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { MetaLine } from '#ui/meta-line.tsx';
import type { BoardActions } from '../../board-actions.ts';
import { nameOf } from '../../name-of.ts';
import { ApplicationMenu } from '../application-menu.tsx';
import { DecisionBadge } from '#ui/decision-badge.tsx';
import { FitBadge } from '../fit-badge.tsx';
import classes from './application-card.module.css';

interface ApplicationCardProps {
  row: ApplicationRow;
  actions: BoardActions;
  /** Handle that picks up the card with the keyboard. */
  handle?: ReactNode;
}

/** Content of an application's card. */
export function ApplicationCard({ row, actions, handle }: ApplicationCardProps) {
  const { t, i18n } = useTranslation();
  const { candidate, session } = row;
  const number = new Intl.NumberFormat(i18n.resolvedLanguage);
  const { day } = moment(row.createdAt, i18n.resolvedLanguage ?? 'en');
  const interviewed = session?.overallScore ?? null;
  return (
    <Stack gap={6}>
      <Group gap={6} wrap="nowrap" align="flex-start">
        {actions.mayEdit && (
          <Checkbox
            size="xs"
            radius="xs"
            mt={3}
            className={classes['above']}
            aria-label={t('applications.selectOne', { name: nameOf(row) })}
            checked={actions.selection.has(row.id)}
            onChange={() => actions.selection.toggle(row)}
          />
        )}
        <div style={{ flex: 1, minWidth: 0 }}>
          <UnstyledButton className={classes['name']} onClick={() => actions.open(row.id)}>
            {nameOf(row)}
          </UnstyledButton>
          <Text
            size="xs"
            c="dimmed"
            lineClamp={2}
            component="bdi"
            display="block"
            className={classes['facts']}
          >
            {[candidate.currentJobTitle || candidate.email, candidate.location].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <div className={classes['above']}>
          <ApplicationMenu row={row} actions={actions} />
        </div>
        {handle}
      </Group>
      <Group gap={6}>
        <FitBadge row={row} />
        <DecisionBadge decision={row.decision} />
      </Group>
      <Text size="xs" c="dimmed">
        <MetaLine
          facts={[
            row.source === 'public'
              ? t('applications.appliedOn', { day })
              : t('applications.addedOn', { day }),
            ...(interviewed === null
              ? []
              : [t('applications.interviewScore', { score: number.format(Math.round(interviewed)) })]),
          ]}
        />
      </Text>
    </Stack>
  );
}
