import { languages } from '@candi/contract/platform/enumerations';
import i18n from 'i18next';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Puts Arabic wherever else the detector could look: the address, a cookie, the session and the page's element. */
function speakArabicElsewhere(): void {
  const address = location.href;
  const root = document.documentElement.lang;
  history.replaceState(history.state, '', '?lng=ar');
  document.cookie = 'i18next=ar';
  sessionStorage.setItem('i18nextLng', 'ar');
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    history.replaceState(history.state, '', address);
    document.cookie = 'i18next=; max-age=0';
    document.documentElement.lang = root;
  });
}

/** Detects the language as a page does when it loads. */
async function detect({
  stored,
  browser,
}: {
  stored?: string;
  browser: string;
}): Promise<string | undefined> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([browser]);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  localStorage.clear();
  speakArabicElsewhere();
  if (stored) localStorage.setItem('i18nextLng', stored);
  await i18n.changeLanguage();
  return i18n.resolvedLanguage;
}

test.for([
  { stored: 'es', browser: 'pt-BR', language: 'es' },
  { stored: 'fr', browser: 'pt-BR', language: 'pt' },
  { browser: 'pt-BR', language: 'pt' },
  { browser: 'ar-EG', language: 'ar' },
  { browser: 'fr-FR', language: 'en' },
])(
  'the language is $language if $stored is stored and the browser speaks $browser',
  async ({ language, ...where }) => {
    expect(await detect(where)).toBe(language);
  },
);

test('the language is kept in local storage under i18nextLng', async () => {
  await i18n.changeLanguage('ar');
  expect(localStorage.getItem('i18nextLng')).toBe('ar');
});

test('the texts are loaded from /locales/{lng}.json', () => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  for (const language of languages) expect(loaded).toContain(`/locales/${language}.json`);
});
