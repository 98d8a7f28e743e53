import type { LineCall } from '@candi/contract/interviews/phone-line';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';

/** The latest calls of all companies. */
export function LatestCalls({ calls }: { calls: LineCall[] }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const columns: Column<LineCall>[] = [
    {
      key: 'number',
      title: t('phoneLine.calls.number'),
      render: ({ direction, from }) => (
        <>
          {t(`reports.calls.directions.${direction}`)}
          {' · '}
          {from === '' ? <span>{t('reports.calls.withheld')}</span> : <bdi dir="ltr">{from}</bdi>}
        </>
      ),
    },
    {
      key: 'when',
      title: t('phoneLine.calls.when'),
      render: ({ startedAt }) => moment(startedAt, language).both,
    },
    {
      key: 'company',
      title: t('phoneLine.calls.company'),
      render: ({ company }) => (company === null ? t('phoneLine.calls.noCompany') : <bdi>{company}</bdi>),
    },
    {
      key: 'how',
      title: t('phoneLine.calls.how'),
      render: ({ endedAt, endReason }) =>
        endedAt === null ? t('reports.calls.running') : t(`reports.calls.ends.${endReason ?? 'failed'}`),
    },
  ];
  return (
    <Stack component="section" gap="sm" aria-labelledby="latest-calls">
      <Title order={2} size="h3" id="latest-calls">
        {t('phoneLine.calls.title')}
      </Title>
      {calls.length === 0 ? (
        <Text c="dimmed">{t('phoneLine.calls.none')}</Text>
      ) : (
        <RecordTable
          label={t('phoneLine.calls.title')}
          rows={calls}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
    </Stack>
  );
}
