import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { TestStack } from '../stack/stack.ts';

describe('an unsaved form and the browser’s back and forward buttons', () => {
  let stack: TestStack;
  let browser: Browser;
  let recruiter: RecruiterPage;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([joinSharedStack(), launchChromium()]);
    recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    await recruiter.page.goto(`${stack.urls.app}/interviews`);
    await recruiter.page
      .getByRole('link', { name: recruiter.text('interviews.new'), exact: true })
      .first()
      .click();
    await recruiter.page.waitForURL(/\/interviews\/new$/);
    await title().waitFor();
  });

  const title = () => recruiter.page.getByLabel(recruiter.text('interviews.titleField'), { exact: true });
  const dialog = () => recruiter.page.getByRole('dialog', { name: recruiter.text('layout.unsaved.title') });
  const answer = (key: 'leave' | 'stay') =>
    dialog()
      .getByRole('button', { name: recruiter.text(`layout.unsaved.${key}`) })
      .click();
  /** Goes back in history like the browser's back button. Returns without waiting for the navigation. */
  const back = () => recruiter.page.evaluate(() => history.back());
  const place = () => new URL(recruiter.page.url()).pathname;

  it('going back asks for confirmation, and staying keeps what was typed', async () => {
    await title().fill('Half a title');
    for (let time = 0; time < 2; time += 1) {
      await back();
      await dialog().waitFor();
      await expect.poll(place).toBe('/interviews/new');
      await answer('stay');
      await dialog().waitFor({ state: 'hidden' });
      expect(await title().inputValue()).toBe('Half a title');
    }
  });

  it('leaving opens the previous page, and going forward opens an empty form', async () => {
    await title().fill('Half a title');
    await back();
    await dialog().waitFor();
    await answer('leave');
    await recruiter.page.waitForURL(/\/interviews$/);
    await recruiter.page
      .getByRole('heading', { name: recruiter.text('interviews.title'), level: 1 })
      .waitFor();
    await recruiter.page.evaluate(() => history.forward());
    await title().waitFor();
    expect(await title().inputValue()).toBe('');
    expect(await dialog().count()).toBe(0);
  });

  it('going back from an empty form needs no confirmation', async () => {
    await back();
    await recruiter.page.waitForURL(/\/interviews$/);
    expect(await dialog().count()).toBe(0);
  });
});
