import type { JobFunnel } from '@candi/contract/reports/dashboard';
import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './funnel.module.css';

/** Phases of a job with the number of candidates in each. Phases without candidates are left out. */
export function Funnel({ funnel: { jobId, name, phases } }: { funnel: JobFunnel }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const filled = phases.filter(({ candidates }) => candidates > 0);
  return (
    <Stack gap={6} component="li" py={6}>
      <Anchor component={Link} to={`/jobs/${jobId}`} fw={550} c="var(--mantine-color-text)">
        <bdi>{name}</bdi>
      </Anchor>
      {filled.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('dashboard.funnelEmpty')}
        </Text>
      ) : (
        <dl className={classes['phases']} style={{ margin: 0 }} aria-label={name}>
          {filled.map((phase) => (
            <div key={phase.phaseId} className={classes['phase']}>
              <Text component="dd" fw={700} fz={20} m={0} lh={1.2}>
                {number.format(phase.candidates)}
              </Text>
              <Text component="dt" size="xs" dir="auto" className={`${classes['name']} page-start`}>
                {phase.name === '' ? t('dashboard.screening') : phase.name}
              </Text>
            </div>
          ))}
        </dl>
      )}
    </Stack>
  );
}
