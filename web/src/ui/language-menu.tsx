import { languages } from '@candi/contract/platform/enumerations';
import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageNames, toLanguage } from '#i18n/languages.ts';

const choices = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** Selects the interface language. The choice is stored for later visits. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('common.language')}
      leftSection={<IconLanguage size={18} aria-hidden />}
      data={choices}
      value={toLanguage(i18n.resolvedLanguage)}
      onChange={(event) => void i18n.changeLanguage(event.currentTarget.value)}
      size="sm"
      w={150}
    />
  );
}
