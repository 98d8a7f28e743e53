import { t } from 'i18next';
import { expect, test } from 'vitest';
import { linkAnswer, typedFor } from '#testing/fixtures/sessions.ts';
import { showJoin } from '#testing/fixtures/show-join.tsx';

/** Resolves with the page's text at the moment when it first contains `text`. */
const textAtFirst = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const shown = document.body.textContent;
      if (!shown.includes(text)) return;
      observer.disconnect();
      resolve(shown);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });

test('the notes about the start and about typing appear together with the interview, so that nothing moves', async () => {
  const { title } = linkAnswer();
  const shown = textAtFirst(title);
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  await showJoin({ link: { scheduledAt, opensAt: scheduledAt, speech: typedFor({ kind: 'language' }) } });
  expect(await shown).toContain(t('join.typed.microphone'));
  expect(await shown).toContain(t('join.opening.calendar'));
});
