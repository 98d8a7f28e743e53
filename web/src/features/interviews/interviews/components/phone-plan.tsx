import type { PhonePlan } from '@candi/contract/interviews/phone-out';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhone, IconPhoneOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { callNow, isCalling, stopCalls } from '../phone-queries.ts';
import { ConfirmNumberForm } from './confirm-number-form.tsx';
import { PhoneTries } from './phone-tries.tsx';

/** The confirmed number with who confirmed it, or why Candi doesn't call. */
function NumberText({ plan: { confirmed, numberChanged } }: { plan: PhonePlan }) {
  const { t, i18n } = useTranslation();
  if (confirmed === null)
    return (
      <Text size="sm" c="dimmed">
        {t(numberChanged ? 'interviews.calls.numberChanged' : 'interviews.calls.unconfirmed')}
      </Text>
    );
  const date = moment(confirmed.at, i18n.resolvedLanguage ?? 'en').both;
  return (
    <Text size="sm">
      <bdi dir="ltr">{confirmed.number}</bdi>
      {' · '}
      <Text span c="dimmed">
        {confirmed.by === null
          ? t('interviews.calls.confirmed', { date })
          : t('interviews.calls.confirmedBy', { date, name: confirmed.by })}
      </Text>
    </Text>
  );
}

interface PhonePlanItemProps {
  interviewId: string;
  plan: PhonePlan;
  /** Whether the reader may confirm numbers, and request and stop calls. */
  mayCall: boolean;
}

/** Candi's calls to one candidate, with the recruiter's actions. */
export function PhonePlanItem({ interviewId, plan, mayCall }: PhonePlanItemProps) {
  const { t, i18n } = useTranslation();
  const [editing, edit] = useDisclosure(false);
  const [stopping, stop] = useDisclosure(false);
  const { sessionId, candidateName: name, confirmed, nextAt, tries } = plan;
  const requesting = useMutation(callNow({ sessionId, interviewId }));
  const { mutateAsync } = useMutation(stopCalls({ sessionId, interviewId }));
  const acts = mayCall && plan.open && !editing;
  const runs = tries.some(isCalling);
  return (
    <Stack gap="xs" component="li">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          <bdi>{name}</bdi>
        </Text>
        {acts && (
          <Group gap={4}>
            <Button
              variant={confirmed ? 'subtle' : 'light'}
              size="xs"
              aria-label={t(confirmed ? 'interviews.calls.changeFor' : 'interviews.calls.confirmFor', {
                name,
              })}
              onClick={edit.open}
            >
              {t(confirmed ? 'interviews.calls.change' : 'interviews.calls.confirm')}
            </Button>
            {confirmed && !runs && (
              <Button
                variant="subtle"
                size="xs"
                leftSection={<IconPhone size={16} aria-hidden />}
                aria-label={t('interviews.calls.callNowFor', { name })}
                loading={requesting.isPending}
                onClick={() => requesting.mutate()}
              >
                {t('interviews.calls.callNow')}
              </Button>
            )}
            {(nextAt !== null || runs) && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                leftSection={<IconPhoneOff size={16} aria-hidden />}
                aria-label={t('interviews.calls.stopFor', { name })}
                onClick={stop.open}
              >
                {t('interviews.calls.stop')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {editing ? (
        <ConfirmNumberForm interviewId={interviewId} plan={plan} onClose={edit.close} />
      ) : (
        <NumberText plan={plan} />
      )}
      {requesting.error && <Alert color="red">{requesting.error.message}</Alert>}
      {tries.length > 0 && <PhoneTries tries={tries} label={t('interviews.calls.triesOf', { name })} />}
      {plan.open && confirmed && !runs && (
        <Text size="sm" fw={nextAt === null ? undefined : 600}>
          {nextAt === null
            ? t('interviews.calls.noNext')
            : t('interviews.calls.next', { date: moment(nextAt, i18n.resolvedLanguage ?? 'en').both })}
        </Text>
      )}
      <ConfirmDialog
        opened={stopping}
        onClose={stop.close}
        title={t('interviews.calls.stopTitle', { name })}
        confirm={t('interviews.calls.stop')}
        cancel={t('interviews.calls.keep')}
        danger
        onConfirm={() => mutateAsync()}
      >
        {t('interviews.calls.stopText')}
      </ConfirmDialog>
    </Stack>
  );
}
