import type { SessionRow } from '@candi/contract/interviews/interviews';
import { Group, Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { scoreState } from '../session-label.ts';

/** Shows the overall score (0–100), or why there is none. */
export function Score({ row }: { row: SessionRow }) {
  const { t, i18n } = useTranslation();
  const state = scoreState(row);
  if (state === 'none') return null;
  if (typeof state === 'object')
    return (
      <Text component="span" fw={650} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {t('common.scoreOf', {
          score: new Intl.NumberFormat(i18n.resolvedLanguage).format(Math.round(state.score)),
        })}
      </Text>
    );
  return (
    <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
      {state === 'making' && <Loader size={14} />}
      <Text component="span" size="xs" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
        {t(`interviews.scores.${state}`)}
      </Text>
    </Group>
  );
}
