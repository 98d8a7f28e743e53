import { languages } from '@candi/contract/platform/enumerations';
import i18n from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';

/**
 * Starts i18next. The language is read from local storage, then from the browser, and defaults to `en`. Texts are
 * loaded from `/locales/{lng}.json`.
 */
export async function startI18n(): Promise<typeof i18n> {
  await i18n
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: languages,
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: 'en',
      ns: 'translation',
      defaultNS: 'translation',
      backend: { loadPath: '/locales/{{lng}}.json' },
      detection: {
        order: ['localStorage', 'navigator'],
        lookupLocalStorage: 'i18nextLng',
        caches: ['localStorage'],
      },
      interpolation: { escapeValue: false },
    });
  return i18n;
}
