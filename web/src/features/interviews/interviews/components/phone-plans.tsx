import type { Interview } from '@candi/contract/interviews/interviews';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListView, LoadError } from '#ui/list-view.tsx';
import { phoneQueries } from '../phone-queries.ts';
import { CallingNotice } from './calling-notice.tsx';
import { CallPlanText } from './call-plan-text.tsx';
import { PhonePlanItem } from './phone-plan.tsx';

function Calls({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Card withBorder radius="lg" padding="lg" component="section" aria-labelledby="phone-plans-title">
      <Title order={2} size="h4" mb="xs" id="phone-plans-title">
        {t('interviews.calls.title')}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </Card>
  );
}

interface PhonePlansProps {
  interview: Pick<Interview, 'id' | 'candiCalls'>;
  mayEdit: boolean;
}

/** Candi's calls to an interview's candidates. */
export function PhonePlans({ interview: { id, candiCalls }, mayEdit }: PhonePlansProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(phoneQueries.plans(id));
  const called = list.data?.pages.some(({ rows }) => rows.some(({ tries }) => tries.length > 0));
  // An interview in which candidates call may have been one in which Candi called.
  if (!candiCalls && !called) return null;
  return (
    <Calls>
      {candiCalls && <CallPlanText />}
      <ListView
        list={list}
        empty={
          <Text size="sm" c="dimmed">
            {t('interviews.calls.nobody')}
          </Text>
        }
      >
        {(rows) => (
          <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
            {rows.map((plan) => (
              <PhonePlanItem
                key={plan.sessionId}
                interviewId={id}
                plan={plan}
                mayCall={mayEdit && candiCalls}
              />
            ))}
          </Stack>
        )}
      </ListView>
    </Calls>
  );
}

interface SessionPhonePlanProps {
  interviewId: string;
  sessionId: string;
  mayEdit: boolean;
}

/** Candi's calls to the candidate of one session; renders nothing if there are none. */
export function SessionPhonePlan({ interviewId, sessionId, mayEdit }: SessionPhonePlanProps) {
  const { data, error, refetch } = useQuery(phoneQueries.plan(interviewId, sessionId));
  if (error && !data)
    return (
      <Calls>
        <LoadError error={error} onRetry={refetch} />
      </Calls>
    );
  if (!data || (data.tries.length === 0 && data.confirmed === null)) return null;
  return (
    <Calls>
      {mayEdit && data.open && <CallingNotice />}
      <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        <PhonePlanItem interviewId={interviewId} plan={data} mayCall={mayEdit} />
      </Stack>
    </Calls>
  );
}
