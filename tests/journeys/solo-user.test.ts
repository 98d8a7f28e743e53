import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import type { MailboxPage } from '../browser/mailbox-page.ts';
import { confirmEmail, signUp, type Person } from '../browser/sign-up.ts';
import { writeTemplate } from '../browser/template-form.ts';
import { Visitor } from '../browser/visitor.ts';
import { callParts, startTestStack, type TestStack } from '../stack.ts';

const solo: Person = {
  kind: 'solo',
  firstName: 'Ines',
  lastName: 'Rocha',
  email: 'ines@solo.example',
  password: 'lantern-orbit-meadow-29',
};
const candidate = { firstName: 'Teo', lastName: 'Alves', email: 'teo@people.example' };

let stack: TestStack;
let browser: Browser;
let ines: Visitor;
let mail: MailboxPage;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack({}, { without: callParts }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

describe('a solo recruiter, on a phone', () => {
  const place = async (name: string) => {
    const menu = ines.page.getByRole('banner').getByRole('button', { name: ines.text('layout.menu') });
    await menu.click();
    await ines.place(name).click();
  };

  it('signs up and confirms the email', async () => {
    const at = { origin: stack.urls.app, mailbox: stack.mailbox };
    ({ visitor: ines, mail } = await signUp(browser, at, solo, { viewport: { width: 390, height: 844 } }));
    // The mailbox and the frame of places are a desk's; the pages after it are a phone's again.
    await ines.page.setViewportSize({ width: 1280, height: 800 });
    await confirmEmail(ines, mail, solo.email);
    await writeTemplate(ines, {
      title: 'Baker, first talk',
      position: 'Baker',
      questions: [{ question: 'How do you begin your day?', expectedAnswer: 'Early, with the dough.' }],
    });
    await ines.page.setViewportSize({ width: 390, height: 844 });
  });

  it('invites a candidate they add on the way', async () => {
    const { page } = ines;
    await place('interviews');
    await ines.link('interviews.new').first().click();
    await ines.picker('interviews.template').click();
    await page.getByRole('option', { name: 'Baker, first talk' }).click();
    await ines.button('candidates.new').click();
    const form = ines.dialog('candidates.new');
    const add = form.getByRole('button', { name: ines.text('candidates.add'), exact: true });
    await add.click();
    await form.getByText('This field is required').first().waitFor();
    await form.getByLabel(ines.label('candidates.firstName')).fill(candidate.firstName);
    await form.getByLabel(ines.label('candidates.lastName')).fill(candidate.lastName);
    await form.getByLabel(ines.label('auth.email')).fill(candidate.email);
    await add.click();
    await form.waitFor({ state: 'hidden' });
    await ines.button('interviews.create').click();
    await ines.heading('interviews.created').waitFor();
    await mail.read(candidate.email, 'Your interview with Ines Rocha: Baker, first talk');
    await ines.link('interviews.backToList').click();
    await ines.heading('interviews.title').waitFor();
    const name = `${candidate.firstName} ${candidate.lastName}`;
    await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByText(ines.text('reports.stages.waiting.title'), { exact: true }).waitFor();
  });

  it('meets every place but the collaborators', async () => {
    const { page } = ines;
    const titles = {
      templates: 'templates.title',
      jobs: 'jobs.title',
      usage: 'usage.title',
      settings: 'company.title',
    };
    for (const [name, title] of Object.entries(titles)) {
      await place(name);
      await ines.heading(title).waitFor();
    }
    expect(await ines.place('collaborators').count()).toBe(0);
    await page.goto(`${stack.urls.app}/collaborators`);
    await page.waitForURL(`${stack.urls.app}/unauthorized`);
    await page.getByText('Access denied.', { exact: true }).waitFor();
    await ines.link('auth.unauthorized.otherAccount').click();
    await ines.heading('auth.title').waitFor();
    await ines.close();
  });
});

describe('somebody who signs in', () => {
  it('is told when the two do not belong together, and finds a wrong address not found', async () => {
    const visitor = await Visitor.open(browser, stack.urls.app);
    await visitor.goto('/signin?tab=0');
    await visitor.field('auth.email').fill(solo.email);
    await visitor.field('auth.password').fill('not the password');
    await visitor.button('auth.signIn').click();
    await visitor.page.getByText('The email or the password is not right.').waitFor();
    await visitor.goto('/nowhere');
    await visitor.page.getByText('Page not found.', { exact: true }).waitFor();
    await visitor.goto('/error');
    await visitor.page.getByText('Something went wrong. Please try again later.').waitFor();
    await visitor.close();
  });

  it('hears of a network that is gone', async () => {
    const visitor = await Visitor.open(browser, stack.urls.app);
    await visitor.goto('/signin?tab=0');
    await visitor.field('auth.email').fill(solo.email);
    await visitor.field('auth.password').fill(solo.password);
    await visitor.page.route('**/v1/auth/signin**', (route) => route.abort());
    await visitor.button('auth.signIn').click();
    await visitor.page.getByText('Network error. Please try again.').first().waitFor({ timeout: 60_000 });
    await visitor.close();
  });
});
