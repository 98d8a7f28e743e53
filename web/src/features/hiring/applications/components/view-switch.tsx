import { SegmentedControl } from '@mantine/core';
import { IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BoardAddress } from '../use-board-address.ts';
import classes from './view-switch.module.css';

interface ViewSwitchProps {
  view: BoardAddress['view'];
  onChange: (view: BoardAddress['view']) => void;
}

const views = [
  { value: 'board', icon: IconLayoutKanban },
  { value: 'table', icon: IconTable },
] as const;

/** Shows a job's applications as a board or as a table. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('applications.view')}
      data={views.map(({ value, icon: Icon }) => ({
        value,
        label: (
          <span className={classes['view']}>
            <Icon size={18} aria-hidden />
            <span className={classes['name']}>{t(`applications.views.${value}`)}</span>
          </span>
        ),
      }))}
      value={view}
      onChange={(chosen) => onChange(chosen === 'table' ? 'table' : 'board')}
    />
  );
}
