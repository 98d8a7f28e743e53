import { Checkbox, Stack, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pageSettings } from '#data/page-settings.ts';
import type { Options } from '#data/use-options.ts';
import { CallerField } from '../../../features/interviews/interviews/components/caller-field.tsx';
import { CallPlanText } from '../../../features/interviews/interviews/components/call-plan-text.tsx';
import { PhoneNumberField } from '../../../features/interviews/interviews/components/phone-number-field.tsx';
import { candidateLabel, type Invited } from './candidates-field.tsx';
import { type InterviewValues, numberOf } from './values.ts';

type Form = UseFormReturnType<InterviewValues>;

/** Fields for the number of one candidate and its confirmation. */
function NumberFields({ form, candidate }: { form: Form; candidate: Invited }) {
  const { t } = useTranslation();
  const name = candidateLabel(candidate);
  const value = numberOf(form.values, candidate);
  const change = (number: string, checked: boolean) =>
    form.setFieldValue('numbers', (numbers) => ({ ...numbers, [candidate.id]: { number, checked } }));
  return (
    <Stack gap="xs">
      <PhoneNumberField
        name={name}
        value={value.number}
        // Another number hasn't been checked.
        onChange={({ currentTarget }) => change(currentTarget.value, false)}
      />
      <Checkbox
        label={t('interviews.calls.checked', { name })}
        disabled={value.number.trim() === ''}
        checked={value.checked}
        onChange={({ currentTarget }) => change(value.number, currentTarget.checked)}
      />
    </Stack>
  );
}

interface CallerFieldsProps {
  form: Form;
  candidates: Options<Invited>;
}

/** Fields for who calls whom; renders nothing unless the interview is held by telephone and Candi can call. */
export function CallerFields({ form, candidates }: CallerFieldsProps) {
  const { t } = useTranslation();
  const phoneCalls = useQuery(pageSettings).data?.phoneCalls ?? false;
  const { type, candiCalls, candidateIds } = form.values;
  if (type !== 'PHONE' || !phoneCalls) return null;
  const chosen = candidateIds.flatMap((id) => candidates.known.get(id) ?? []);
  return (
    <>
      <CallerField candiCalls={candiCalls} onChange={(change) => form.setValues(change)} />
      {candiCalls && (
        <Stack gap="sm">
          <CallPlanText />
          {chosen.length > 0 && (
            <div>
              <Title order={3} size="h5">
                {t('interviews.calls.numbers')}
              </Title>
              <Text size="sm" c="dimmed">
                {t('interviews.calls.numbersHint')}
              </Text>
            </div>
          )}
          {chosen.map((candidate) => (
            <NumberFields key={candidate.id} form={form} candidate={candidate} />
          ))}
        </Stack>
      )}
    </>
  );
}
