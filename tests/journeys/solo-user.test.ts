import { expect, it } from 'vitest';
import { confirmEmail, signUp, type Person } from '../browser/sign-up.ts';
import { writeTemplate } from '../browser/template-form.ts';
import { Visitor } from '../browser/visitor.ts';
import { Recruiter } from '../calls/recruiter.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const solo: Person = {
  kind: 'solo',
  firstName: 'Ines',
  lastName: 'Rocha',
  email: 'ines@solo.example',
  password: 'lantern-orbit-meadow-29',
};
const candidate = { firstName: 'Teo', lastName: 'Alves', email: 'teo@people.example' };
const phone = { width: 390, height: 844 };

useSharedStack();

const openNavItem = async (visitor: Visitor, name: string) => {
  const menu = visitor.page.getByRole('banner').getByRole('button', { name: visitor.text('layout.menu') });
  await menu.click();
  await visitor.navItem(name).click();
};

it('a solo recruiter signs up on a phone and invites a candidate created along the way', async () => {
  const { visitor: ines, mail } = await signUp(
    browser,
    { origin: stack.urls.app, mailbox: stack.mailbox },
    solo,
    { viewport: phone },
  );
  const { page } = ines;
  // The mailbox and the template form's navigation need desktop width. The pages after them are tested at phone width
  // again.
  await page.setViewportSize({ width: 1280, height: 800 });
  await confirmEmail(ines, mail, solo.email);
  await writeTemplate(ines, {
    title: 'Baker, first talk',
    position: 'Baker',
    questions: [{ question: 'How do you begin your day?', expectedAnswer: 'Early, with the dough.' }],
  });
  await page.setViewportSize(phone);

  await openNavItem(ines, 'interviews');
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
  await ines.close();
});

it('a solo recruiter can open every page except Collaborators', async () => {
  const { token } = await Recruiter.signIn(stack.urls.gateway, stack.account('solo_user'));
  const visitor = await Visitor.open(browser, stack.urls.app, { viewport: phone, token });
  const { page } = visitor;
  await visitor.goto('/');
  const titles = {
    templates: 'templates.title',
    jobs: 'jobs.title',
    usage: 'usage.title',
    settings: 'company.title',
  };
  for (const [name, title] of Object.entries(titles)) {
    await openNavItem(visitor, name);
    await visitor.heading(title).waitFor();
  }
  expect(await visitor.navItem('collaborators').count()).toBe(0);
  await page.goto(`${stack.urls.app}/collaborators`);
  await page.waitForURL(`${stack.urls.app}/unauthorized`);
  await page.getByText('Access denied.', { exact: true }).waitFor();
  await visitor.link('layout.signOut').click();
  await visitor.heading('auth.title').waitFor();
  await visitor.close();
});
