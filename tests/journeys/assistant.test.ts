import { expect, it } from 'vitest';
import { seriousFindings } from '../browser/axe.ts';
import { Visitor } from '../browser/visitor.ts';
import { Recruiter } from '../calls/recruiter.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack('seeded');

const conversation = (visitor: Visitor) =>
  visitor.page.getByRole('log', { name: visitor.text('assistant.conversation') });
/** Sends a message once the panel has given its field the focus. Resolves when the whole answer has arrived. */
const say = async (visitor: Visitor, text: string) => {
  const message = visitor.field('assistant.message');
  await message.and(visitor.page.locator(':focus')).waitFor();
  await message.fill(text);
  await message.press('Enter');
  const log = conversation(visitor);
  await expect.poll(() => log.innerText()).toContain(text);
  await log.and(visitor.page.locator('[aria-busy="false"]')).waitFor();
};

it('a recruiter without a language model asks who is waiting, searches, and drafts a template', async () => {
  const olivia = await Visitor.openSignedIn(browser, stack.urls.app, stack.recruiter.token, '/');
  const { page } = olivia;
  const panel = olivia.dialog('assistant.title');
  await page.keyboard.press('Control+i');
  await panel.getByText(olivia.text('assistant.offline')).waitFor();

  await olivia.button('assistant.examples.waiting').click();
  await panel.getByText(/^Waiting for your decision: [1-9]/).waitFor();
  await panel.getByRole('link').first().click();
  await page.waitForURL(/\/report\//);
  await panel.waitFor({ state: 'hidden' });
  await olivia.settled();

  await page.keyboard.press('Control+i');
  await say(olivia, 'Find hotel people in Lisbon with at least 2 years of experience');
  // If there is no card, the failure shows what the conversation has instead.
  await expect.poll(() => conversation(olivia).innerText()).toContain(olivia.text('assistant.search.title'));
  const card = page.getByRole('region', { name: olivia.text('assistant.search.title') });
  await card.getByLabel(olivia.text('search.keywords')).fill('');
  await card.getByRole('button', { name: olivia.text('search.search'), exact: true }).click();
  await page.waitForURL(/\/search-results\?searchId=/);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(olivia.text('people.detailed')) })
    .click();
  const form = page.getByRole('main').getByRole('search');
  expect(await form.getByLabel(olivia.text('search.location')).inputValue()).toBe('Lisbon');
  expect(await form.getByLabel(olivia.text('search.minYears')).inputValue()).toBe('2');

  await page.keyboard.press('Control+i');
  await say(olivia, 'Template for a nurse');
  await olivia.button('assistant.template.start').click();
  for (const part of ['assistant.template.intro', 'templates.questionNumber']) {
    const region = page.getByRole('region', { name: olivia.text(part, { number: '1' }), exact: true });
    await region.getByRole('button', { name: olivia.text('assistant.template.accept'), exact: true }).click();
    if (part === 'assistant.template.intro') await olivia.button('assistant.template.draftQuestion').click();
  }
  expect(await seriousFindings(page)).toEqual([]);
  await olivia.button('templates.save').click();
  await panel.getByRole('link', { name: 'Nurse, first interview', exact: true }).click();
  await page.waitForURL(/\/templates\//);
  await page.getByRole('heading', { name: 'Nurse, first interview' }).first().waitFor();

  // The conversation survives a reload of the tab, and is cleared by signing out.
  await page.reload();
  await olivia.settled();
  await page.keyboard.press('Control+i');
  await panel.getByText('Template for a nurse', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('candi.assistant')));
  expect(await kept()).toHaveLength(1);
  await page.getByRole('button', { name: new RegExp(`^${olivia.text('layout.account')}`) }).click();
  await olivia.menuItem('layout.signOut').click();
  await page.waitForURL(/\/signin/);
  expect(await kept()).toEqual([]);
});

it('on a phone in Arabic, the panel opens from the left and fills the screen', async () => {
  // The sign-out of the test above ended the shared login.
  const { token } = await Recruiter.signIn(stack.urls.gateway, stack.company);
  const viewport = { width: 390, height: 844 };
  const visitor = await Visitor.open(browser, stack.urls.app, { language: 'ar', viewport, token });
  await visitor.goto('/');
  await visitor.button('assistant.title').click();
  const panel = visitor.dialog('assistant.title');
  await visitor.button('assistant.examples.search').click();
  // The page behind the panel has a button of the same name.
  await panel.getByRole('button', { name: visitor.text('search.search'), exact: true }).waitFor();
  await visitor.settled();
  expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await seriousFindings(visitor.page)).toEqual([]);
});
