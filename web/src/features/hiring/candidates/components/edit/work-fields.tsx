import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { emptyWork } from '../../candidate-values.ts';
import type { FieldsProps } from './person-fields.tsx';
import { Repeated } from './repeated.tsx';

/** Positions, the newest first as people list them. */
export function WorkFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { workExperience } = form.values;
  return (
    <Repeated
      title={t('candidates.workExperience')}
      count={workExperience.length}
      most={50}
      add={t('candidates.addWork')}
      nameOf={(at) => t('candidates.workNumber', { number: at + 1 })}
      onAdd={() => form.insertListItem('workExperience', emptyWork)}
      onRemove={(at) => form.removeListItem('workExperience', at)}
    >
      {(at) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextInput
              label={t('candidates.jobTitle')}
              withAsterisk
              {...form.getInputProps(`workExperience.${at}.title`)}
            />
            <TextInput
              label={t('candidates.company')}
              {...form.getInputProps(`workExperience.${at}.company`)}
            />
            <TextInput
              label={t('candidates.from')}
              placeholder="2019-05"
              dir="ltr"
              {...form.getInputProps(`workExperience.${at}.from`)}
            />
            <TextInput
              label={t('candidates.to')}
              placeholder="2023-11"
              dir="ltr"
              disabled={workExperience[at]?.current ?? false}
              {...form.getInputProps(`workExperience.${at}.to`)}
            />
          </SimpleGrid>
          <Checkbox
            label={t('candidates.current')}
            {...form.getInputProps(`workExperience.${at}.current`, { type: 'checkbox' })}
          />
          <Textarea
            label={t('candidates.description')}
            autosize
            minRows={2}
            maxRows={8}
            dir="auto"
            {...form.getInputProps(`workExperience.${at}.description`)}
          />
        </>
      )}
    </Repeated>
  );
}
