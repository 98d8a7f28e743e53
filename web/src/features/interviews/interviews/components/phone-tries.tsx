import type { PhoneTry } from '@candi/contract/interviews/phone-out';
import { Group, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { isCalling } from '../phone-queries.ts';

function resultText(t: TFunction, each: PhoneTry): string {
  if (each.result !== null) return t(`interviews.calls.results.${each.result}`);
  return t(isCalling(each) ? 'interviews.calls.running' : 'interviews.calls.planned');
}

/** Returns why a call that wasn't planned is placed. */
function reasonText(t: TFunction, { kind, requestedBy }: PhoneTry): string {
  if (kind === 'call_back') return t('interviews.calls.calledBack');
  return requestedBy === null
    ? t('interviews.calls.requested')
    : t('interviews.calls.requestedBy', { name: requestedBy });
}

function Try({ each }: { each: PhoneTry }) {
  const { t, i18n } = useTranslation();
  const { kind, number } = each;
  return (
    <Group component="li" gap="md" justify="space-between" align="baseline">
      <Text size="sm" component="span">
        {moment(each.startedAt ?? each.dueAt, i18n.resolvedLanguage ?? 'en').both}
        {number !== '' && (
          <>
            {' · '}
            <bdi dir="ltr">{number}</bdi>
          </>
        )}
      </Text>
      {kind !== 'planned' && (
        <Text size="sm" component="span" c="dimmed">
          {reasonText(t, each)}
        </Text>
      )}
      <Text size="sm" component="span" c={each.result === null ? undefined : 'dimmed'}>
        {resultText(t, each)}
      </Text>
    </Group>
  );
}

/** List of the calls to one candidate: when each was placed, and its result or why it wasn't placed. */
export function PhoneTries({ tries, label }: { tries: readonly PhoneTry[]; label: string }) {
  return (
    <Stack component="ul" aria-label={label} gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
      {tries.map((each) => (
        <Try key={each.id} each={each} />
      ))}
    </Stack>
  );
}
