import type { Move } from '@candi/contract/interviews/moves';
import type { PhoneCall } from '@candi/contract/interviews/phone';
import { Card, Stack, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { durationWords } from '../duration-words.ts';
import classes from './phone-calls.module.css';

/** A line of the list, whose parts form columns where there is space. */
const Line = ({ children }: { children: ReactNode }) => <li className={classes['line']}>{children}</li>;

function Call({ call: { direction, from, startedAt, endedAt, endReason } }: { call: PhoneCall }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const lastedMs = endedAt === null ? null : Math.max(0, Date.parse(endedAt) - Date.parse(startedAt));
  return (
    <Line>
      <Text size="sm" component="span">
        {moment(startedAt, language).both}
        {lastedMs !== null && ` · ${durationWords(lastedMs, language)}`}
      </Text>
      <Text size="sm" component="span">
        {t(`reports.calls.directions.${direction}`)}
        {' · '}
        {from === '' ? t('reports.calls.withheld') : <bdi dir="ltr">{from}</bdi>}
      </Text>
      <Text size="sm" component="span" c="dimmed">
        {endedAt === null ? t('reports.calls.running') : t(`reports.calls.ends.${endReason ?? 'failed'}`)}
      </Text>
    </Line>
  );
}

function MoveLine({ move: { at, destination } }: { move: Move }) {
  const { t, i18n } = useTranslation();
  return (
    <Line>
      <Text size="sm" component="span">
        {moment(at, i18n.resolvedLanguage ?? 'en').both}
      </Text>
      <Text size="sm" component="span">
        {t(`reports.calls.moves.${destination}`)}
      </Text>
    </Line>
  );
}

interface PhoneCallsProps {
  calls: readonly PhoneCall[];
  moves: readonly Move[];
}

/**
 * The candidate's telephone calls: when they began, how long they lasted and how they ended. Between them, when the
 * candidate moved to the telephone and back to a page.
 */
export function PhoneCalls({ calls, moves }: PhoneCallsProps) {
  const { t } = useTranslation();
  const lines = [
    ...calls.map((call) => ({ at: call.startedAt, id: call.id, line: <Call call={call} /> })),
    ...moves.map((move) => ({ at: move.at, id: move.id, line: <MoveLine move={move} /> })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (lines.length === 0) return null;
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="phone-calls">
      <Title order={2} size="h3" id="phone-calls" mb="sm">
        {t('reports.calls.title')}
      </Title>
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {lines.map(({ id, line }) => (
          <Fragment key={id}>{line}</Fragment>
        ))}
      </Stack>
    </Card>
  );
}
