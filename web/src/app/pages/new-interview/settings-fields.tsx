import type { InterviewType } from '@candi/contract/enumerations';
import { languages } from '@candi/contract/enumerations';
import { durationLimits } from '@candi/contract/interviews';
import { NativeSelect, NumberInput, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import type { InterviewValues } from './values.ts';

/** Types and kinds of access that a candidate can be invited with today. */
const types: InterviewType[] = ['HUMANOID', 'VIDEO'];
const accesses = ['restricted', 'private'] as const;

/** How the interview is held, and who sees it. */
export function SettingsFields({ form }: { form: UseFormReturnType<InterviewValues> }) {
  const { t } = useTranslation();
  const access = accesses.find((value) => value === form.values.access) ?? 'restricted';
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="lg">
      <NativeSelect
        label={t('interviews.language')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.getInputProps('language')}
      />
      <NumberInput
        label={t('interviews.duration')}
        min={durationLimits.min}
        max={durationLimits.max}
        step={5}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('duration')}
      />
      <NativeSelect
        label={t('interviews.type')}
        data={types.map((value) => ({ value, label: t(`interviews.types.${value}`) }))}
        {...form.getInputProps('type')}
      />
      <NativeSelect
        label={t('interviews.access')}
        data={accesses.map((value) => ({ value, label: t(`interviews.accesses.${value}`) }))}
        description={t(`interviews.accessHints.${access}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('access')}
      />
    </SimpleGrid>
  );
}
