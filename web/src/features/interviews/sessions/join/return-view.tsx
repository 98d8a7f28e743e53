import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { Box, Container, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#data/api-error.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import type { InterviewAddress } from '../link/link-calls.ts';
import { returnByLink } from '../api/move-calls.ts';
import { DeviceCard } from './device-card.tsx';
import { EnterButton } from './enter-button.tsx';
import { useEntry } from './use-entry.ts';

interface ReturnViewProps {
  address: InterviewAddress;
  link: LinkAnswer;
  token: string;
  /** Called with the error if the link can't be used any more. */
  onRefused: (error: unknown) => void;
}

/** Prepares this device, then takes the interview back from the telephone. */
export function ReturnView({ address, link, token, onRefused }: ReturnViewProps) {
  const { t } = useTranslation();
  usePageTitle(t('join.return.title'));
  const { devices, lacking, joining, error, preload, enter } = useEntry(address, link);
  const [attempt] = useState(() => crypto.randomUUID());
  useEffect(preload, [preload]);

  const onFailed = (failure: unknown) => {
    if (hasCode(failure, 'RETURN_OVER', 'SESSION_OVER', 'SESSION_MOVED')) onRefused(failure);
  };

  return (
    <Box pb="xl">
      <PageHeader brand={link.brand} />
      <Container size={560} component="main" pt="lg">
        <Stack gap="lg">
          <Title order={1}>{t('join.return.title')}</Title>
          <Text>{t('join.return.text', { company: link.companyName })}</Text>
          <DeviceCard {...devices} />
          <EnterButton
            label={t('call.moved.here')}
            hint={lacking ? t(`join.missing.${lacking}`) : t('join.return.once')}
            disabled={lacking !== null}
            joining={joining}
            error={error}
            onEnter={() => void enter(() => returnByLink(address, token, attempt), onFailed)}
          />
        </Stack>
      </Container>
    </Box>
  );
}
