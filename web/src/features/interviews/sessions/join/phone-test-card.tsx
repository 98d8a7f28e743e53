import type { CompanyBrand } from '@candi/contract/identity/brand';
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { InterviewAddress } from '../link/link-calls.ts';
import { offerPhoneTest, readTest } from './phone-test-calls.ts';
import { pagePath } from '../link/page-path.ts';
import { keepOutcome } from '../store/outcome.ts';
import { linkFaultOf } from '../link/link-fault.ts';
import { DialInNumbers } from './dial-in-numbers.tsx';

interface PhoneTestCardProps {
  address: InterviewAddress;
  brand: CompanyBrand;
  /** Called if the link has been used, withdrawn or has expired in the meantime. */
  onLinkFault: () => void;
}

/** Offers the test of a phone interview by telephone. Shows when the call has begun, and leads to the end page after it. */
export function PhoneTestCard({ address, brand, onLinkFault }: PhoneTestCardProps) {
  const { t } = useTranslation();
  const [key] = useState(() => crypto.randomUUID());
  const offering = useMutation({
    mutationFn: () => offerPhoneTest(address, key),
    onError: (error) => {
      if (linkFaultOf(error)) onLinkFault();
    },
  });
  const test = offering.data;
  const status = useTestStatus(address, brand, test?.sessionId ?? null);
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-labelledby="phone-test-title" ta="start">
      <Stack gap="sm" align="flex-start">
        <Group gap="sm" wrap="nowrap">
          <IconPhone size={24} aria-hidden style={{ flexShrink: 0 }} />
          <Title order={2} size="h4" id="phone-test-title">
            {t('join.phoneTest.title')}
          </Title>
        </Group>
        <Text size="sm">{t(test ? 'join.phoneTest.dial' : 'join.phoneTest.text')}</Text>
        {test && <DialInNumbers dialIn={test.dialIn} />}
        {test && <Text size="sm">{t('join.dialIn.consent')}</Text>}
        {(offering.error || test === null) && (
          <Alert color="red" role="alert">
            {offering.error?.message ?? t('join.phoneTest.unavailable')}
          </Alert>
        )}
        {!test && (
          <Button variant="light" loading={offering.isPending} onClick={() => offering.mutate()}>
            {t('join.phoneTest.show')}
          </Button>
        )}
        <Text component="output" fw={550}>
          {test && t(status === 'OPENED' ? 'join.phoneTest.running' : 'join.phoneTest.waiting')}
        </Text>
      </Stack>
    </Paper>
  );
}

/** Interval at which the state of the test is read (ms). */
const everyMs = 3000;

/** Returns the status of a test interview while it isn't over, then goes to the end page. */
function useTestStatus(address: InterviewAddress, brand: CompanyBrand, testId: string | null) {
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['phone-test', address.interviewId, address.candidateId, address.token, testId],
    queryFn: () => readTest(address, testId ?? ''),
    enabled: testId !== null,
    gcTime: 0,
    refetchInterval: everyMs,
    // The candidate may look at the telephone's own screen meanwhile.
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    if (data?.status !== 'COMPLETED' && data?.status !== 'CANCELLED') return;
    const { status, cancelReason } = data;
    keepOutcome(address, { status, cancelReason, saved: true, test: true, brand });
    void navigate(pagePath(address, 'end'), { replace: true });
  }, [address, brand, data, navigate]);
  return data?.status ?? null;
}
