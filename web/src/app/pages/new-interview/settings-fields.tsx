import { interviewTypes, languages } from '@candi/contract/platform/enumerations';
import { durationLimits } from '@candi/contract/interviews/interviews';
import { NativeSelect, NumberInput, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconMicrophone, IconMoodSmile, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pageSettings } from '#data/page-settings.ts';
import { languageNames } from '#i18n/languages.ts';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import type { InterviewValues } from './values.ts';

const icons = {
  HUMANOID: <IconMoodSmile size={18} />,
  VIDEO: <IconVideo size={18} />,
  PHONE: <IconMicrophone size={18} />,
};

/** Fields for the interview's type, language and duration. */
export function SettingsFields({ form }: { form: UseFormReturnType<InterviewValues> }) {
  const { t } = useTranslation();
  const phoneLine = useQuery(pageSettings).data?.phoneLine ?? false;
  return (
    <>
      <ChoiceCards
        label={t('interviews.type')}
        choices={interviewTypes.map((value) => ({
          value,
          label: t(`interviews.types.${value}`),
          hint: t(`interviews.typeHints.${value === 'PHONE' && phoneLine ? 'PHONE_LINE' : value}`),
          icon: icons[value],
        }))}
        value={form.values.type}
        onChange={(type) => form.setValues(type === 'PHONE' ? { type } : { type, candiCalls: false })}
      />
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
      </SimpleGrid>
    </>
  );
}
