import { expect, it } from 'vitest';
import { confirmEmail, signUp, type Person } from '../browser/sign-up.ts';
import { writeTemplate } from '../browser/template-form.ts';
import type { Visitor } from '../browser/visitor.ts';
import { readMail } from '../calls/read-mail.ts';
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
  const ines = await signUp(browser, stack.urls.app, solo, { viewport: phone });
  const { page } = ines;
  // The template form's navigation needs desktop width. The pages after it are tested at phone width again.
  await page.setViewportSize({ width: 1280, height: 800 });
  await confirmEmail(ines, stack.mailbox, solo.email);
  expect([await ines.navItem('jobs').count(), await ines.navItem('collaborators').count()]).toEqual([1, 0]);
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
  await readMail(stack.mailbox, candidate.email, 'Your interview with Ines Rocha: Baker, first talk');
  await ines.link('interviews.backToList').click();
  await ines.heading('interviews.title').waitFor();
  const name = `${candidate.firstName} ${candidate.lastName}`;
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.getByText(ines.text('reports.stages.waiting.title'), { exact: true }).waitFor();
  await ines.close();
});
