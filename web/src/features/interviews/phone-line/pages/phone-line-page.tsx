import type { PhoneLineState } from '@candi/contract/interviews/phone-line';
import { Card, SimpleGrid, Stack } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fact } from '#ui/fact.tsx';
import { LoadError, LoadingRows } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { LatestCalls } from '../components/latest-calls.tsx';
import { LineTestCard } from '../components/line-test.tsx';
import { LiveKitTrunks } from '../components/livekit-trunks.tsx';
import { OptOuts } from '../components/opt-outs.tsx';
import { RegistrationFact } from '../components/registration-fact.tsx';
import { countryList } from '../country-list.ts';
import { phoneLineQueries } from '../queries.ts';

function Line({ state }: { state: PhoneLineState }) {
  const { t, i18n } = useTranslation();
  const { line, number, countries, registration, livekit, calls } = state;
  if (line === 'off')
    return (
      <EmptyState
        icon={<IconPhoneOff size={28} aria-hidden />}
        title={t('phoneLine.off')}
        text={t('phoneLine.offText')}
      />
    );
  return (
    <Stack gap="xl">
      <Card withBorder padding="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Fact label={t('phoneLine.line')}>{t(`phoneLine.lines.${line}`)}</Fact>
          <Fact label={t('phoneLine.number')}>
            {number === null ? t('phoneLine.noNumber') : <bdi dir="ltr">{number}</bdi>}
          </Fact>
          <Fact label={t('phoneLine.countries')}>
            {countries.length === 0
              ? t('phoneLine.noCountries')
              : countryList(countries, i18n.resolvedLanguage ?? 'en')}
          </Fact>
          {registration && <RegistrationFact registration={registration} />}
        </SimpleGrid>
      </Card>
      {livekit && <LiveKitTrunks line={livekit} number={number} />}
      <LineTestCard state={state} />
      <OptOuts />
      <LatestCalls calls={calls} />
    </Stack>
  );
}

/** /admin/phone: the telephone line, its trunks at a LiveKit server, a test, and the latest calls. */
export function Component() {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useQuery(phoneLineQueries.state);
  return (
    <Stack gap="lg" maw={1000} mx="auto">
      <PageHeading title={t('phoneLine.title')} text={t('phoneLine.intro')} />
      {isPending && <LoadingRows />}
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {data && <Line state={data} />}
    </Stack>
  );
}
