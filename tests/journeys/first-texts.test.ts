import { expect, it } from 'vitest';
import { textOf } from '../browser/texts.ts';
import { Visitor } from '../browser/visitor.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack('seeded');

/** Opens a page whose code never loads, in an English browser in which someone chose Arabic. */
const openFirstText = async (path: string) => {
  const visitor = await Visitor.open(browser, stack.urls.app, { stored: { i18nextLng: 'ar' } });
  const { page } = visitor;
  await page.route('**/assets/*.js', (route) => route.abort());
  const texts = page.waitForRequest('**/locales/*.json');
  await page.goto(stack.urls.app + path);
  const { lang, dir, brand } = await page.evaluate(() => {
    const root = document.documentElement;
    const logo = document.querySelector('header img')?.getBoundingClientRect();
    return {
      lang: root.lang,
      dir: root.dir,
      brand: logo && logo.left > innerWidth / 2 ? 'right' : 'left',
    };
  });
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const locale = new URL((await texts).url()).pathname;
  const refused = visitor.complaints().filter((text) => text.includes('Content Security Policy'));
  await visitor.close();
  return { lang, dir, brand, heading, locale, refused };
};
const arabic = { lang: 'ar', dir: 'rtl', brand: 'right', locale: '/locales/ar.json', refused: [] };

it('the first texts of the sign-in, a job and an interview are in the language that was chosen earlier', async () => {
  const { rows } = await stack.recruiter.call<{ rows: { id: string; name: string }[] }>('GET', '/v1/jobs');
  const { url } = await stack.recruiter.invite({
    questions: [{ question: 'What is a join?', expectedAnswer: 'Rows of two tables, side by side.' }],
  });
  expect(await openFirstText('/signin')).toEqual({ ...arabic, heading: textOf('ar', 'auth.title') });
  expect(await openFirstText(new URL(url).pathname)).toEqual({
    ...arabic,
    heading: textOf('ar', 'first.join'),
  });
  expect(await openFirstText(`/job/${rows[0]?.id}`)).toEqual({ ...arabic, heading: rows[0]?.name });
});

it('the front door opens in the language that was chosen earlier, without showing another first', async () => {
  const visitor = await Visitor.open(browser, stack.urls.app, { stored: { i18nextLng: 'ar' } });
  await visitor.page.route('**/assets/*.js', (route) => route.abort());
  await visitor.page.goto(`${stack.urls.app}/welcome`);
  await visitor.page.waitForURL(/\/welcome\?lang=ar$/);
  await visitor.close();
});
