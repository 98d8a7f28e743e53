import { Group, Loader, Stack, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './check.module.css';

export type CheckState = 'open' | 'running' | 'passed' | 'warning';

const icons = {
  open: <IconCircleDashed size={22} aria-hidden />,
  running: <Loader size={20} />,
  passed: <IconCircleCheckFilled size={22} aria-hidden />,
  warning: <IconAlertTriangle size={22} aria-hidden />,
};

interface CheckProps {
  state: CheckState;
  /** What is checked, for screen readers. */
  label: string;
  children: ReactNode;
}

/** One of the checks before the interview, with a tick once it has passed. */
export function Check({ state, label, children }: CheckProps) {
  const { t } = useTranslation();
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" component="li">
      <span className={classes['icon']} data-state={state}>
        {icons[state]}
        <VisuallyHidden component="output">
          {state === 'open' ? '' : `${label}: ${t(`join.checks.${state}`)}`}
        </VisuallyHidden>
      </span>
      <Stack gap={6} flex={1} miw={0}>
        {children}
      </Stack>
    </Group>
  );
}
