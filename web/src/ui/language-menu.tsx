import { languages } from '@candi/contract/platform/enumerations';
import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageNames, toLanguage } from '#i18n/languages.ts';

const choices = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** Fonts of pages that aren't in Arabic: the Arabic font is too large to be loaded for the name of one language. */
const withoutArabic = "'Inter Variable', system-ui, sans-serif";

/** Selects the interface language. The choice is stored for later visits. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.resolvedLanguage);
  return (
    <NativeSelect
      aria-label={t('common.language')}
      leftSection={<IconLanguage size={18} aria-hidden />}
      data={choices}
      value={language}
      onChange={(event) => void i18n.changeLanguage(event.currentTarget.value)}
      size="sm"
      w={150}
      styles={language === 'ar' ? {} : { input: { fontFamily: withoutArabic } }}
    />
  );
}
