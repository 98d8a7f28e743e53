import type { PhoneTry } from '@candi/contract/interviews/phone-out';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';

/** Returns the result of a try in words. */
function useResultText() {
  const { t } = useTranslation();
  return ({ result, startedAt }: PhoneTry): string => {
    if (result !== null) return t(`interviews.calls.results.${result}`);
    return t(startedAt === null ? 'interviews.calls.planned' : 'interviews.calls.running');
  };
}

function Try({ each }: { each: PhoneTry }) {
  const { t, i18n } = useTranslation();
  const resultText = useResultText();
  const { kind, requestedBy, number } = each;
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
          {kind === 'call_back'
            ? t('interviews.calls.calledBack')
            : requestedBy === null
              ? t('interviews.calls.requested')
              : t('interviews.calls.requestedBy', { name: requestedBy })}
        </Text>
      )}
      <Text size="sm" component="span" c={each.result === null ? undefined : 'dimmed'}>
        {resultText(each)}
      </Text>
    </Group>
  );
}

/** The calls to one candidate: when each was placed, and how it went or why it wasn't placed. */
export function PhoneTries({ tries, label }: { tries: readonly PhoneTry[]; label: string }) {
  return (
    <Stack component="ul" aria-label={label} gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
      {tries.map((each) => (
        <Try key={each.id} each={each} />
      ))}
    </Stack>
  );
}
