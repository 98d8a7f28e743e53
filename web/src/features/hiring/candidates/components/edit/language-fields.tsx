import { languageLevels } from '@candi/contract/platform/enumerations';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { emptyLanguage } from '../../candidate-values.ts';
import type { FieldsProps } from './person-fields.tsx';
import { Repeated } from './repeated.tsx';

/** Languages, and how well they are spoken. */
export function LanguageFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Repeated
      title={t('candidates.languages')}
      count={form.values.languages.length}
      most={30}
      add={t('candidates.addLanguage')}
      nameOf={(at) => t('candidates.languageNumber', { number: at + 1 })}
      onAdd={() => form.insertListItem('languages', emptyLanguage)}
      onRemove={(at) => form.removeListItem('languages', at)}
    >
      {(at) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label={t('candidates.language')}
            withAsterisk
            {...form.getInputProps(`languages.${at}.language`)}
          />
          <NativeSelect
            label={t('candidates.level')}
            data={languageLevels.map((value) => ({ value, label: t(`candidates.levels.${value}`) }))}
            {...form.getInputProps(`languages.${at}.level`)}
          />
        </SimpleGrid>
      )}
    </Repeated>
  );
}
