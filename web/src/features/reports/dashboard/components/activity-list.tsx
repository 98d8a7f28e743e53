import type { Activity } from '@candi/contract/reports/dashboard';
import { Anchor, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconArrowRight,
  IconBriefcase,
  IconChecks,
  IconMessagePlus,
  IconNote,
  IconRotate,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRelativeTime } from '#i18n/relative-time.ts';
import { withElements } from '#ui/with-elements.tsx';
import classes from './activity-list.module.css';
import { Panel } from './panel.tsx';

const icons: Record<Activity['kind'], Icon> = {
  invited: IconMessagePlus,
  decided: IconChecks,
  undecided: IconRotate,
  moved: IconArrowRight,
  job: IconBriefcase,
  noted: IconNote,
};

/** List of the latest actions of the company's members. */
export function ActivityList({ activity }: { activity: Activity[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('dashboard.activity.title')} empty={t('dashboard.activity.empty')}>
      {activity.map((each) => (
        <Line key={each.id} activity={each} />
      ))}
    </Panel>
  );
}

function Line({ activity: { at, kind, who, what, to, decision, phase } }: { activity: Activity }) {
  const { t } = useTranslation();
  const relative = useRelativeTime();
  const KindIcon = icons[kind];
  return (
    <li className={classes['line']}>
      <span className={classes['icon']}>
        <KindIcon size={18} stroke={1.6} aria-hidden className={kind === 'moved' ? 'mirrored' : ''} />
      </span>
      <span className={classes['what']}>
        <Text component="span" display="block" size="sm">
          {withElements((values) => t(`dashboard.activity.${kind}`, values), {
            who: <bdi>{who ?? t('dashboard.activity.someone')}</bdi>,
            what: (
              <Anchor component={Link} to={to} c="inherit" fw={600} inherit>
                <bdi>{what}</bdi>
              </Anchor>
            ),
            decision: <b>{decision && t(`interviews.decisions.${decision}`)}</b>,
            phase: <bdi>{phase === '' ? t('dashboard.screening') : phase}</bdi>,
          })}
        </Text>
        <Text component="time" dateTime={at} size="xs" c="dimmed">
          {relative(at)}
        </Text>
      </span>
    </li>
  );
}
