import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { MailboxPage } from '../browser/mailbox-page.ts';
import { Visitor } from '../browser/visitor.ts';
import { callParts, startTestStack, type TestStack } from '../stack.ts';

const company = { name: 'Lakeside Labs', owner: 'max@lakeside.example', password: 'copper-window-tulip-83' };
const colleague = { firstName: 'Ola', lastName: 'Nyberg', email: 'ola@candi.example' };

let stack: TestStack;
let browser: Browser;
let admin: Visitor;
let mail: MailboxPage;
/** The new company's owner, in a browser of their own. */
let max: Visitor;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack({}, { without: callParts }), launchChromium()]);
  admin = await Visitor.open(browser, stack.urls.app);
  mail = await MailboxPage.open(admin.context, stack.mailbox);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const place = async (name: string, title = `${name}.title`) => {
  await admin.place(name).click();
  await admin.heading(title).waitFor();
  await admin.settled();
};
const row = (text: string) => admin.page.getByRole('table').getByRole('row').filter({ hasText: text });

describe('an admin', () => {
  it('signs in at /admin and creates a company, whose owner sets it up', async () => {
    await admin.signIn(stack.account('admin'));
    await admin.heading('companies.title').waitFor();
    await row('Aurora Travel').waitFor();
    await admin.button('companies.new').first().click();
    const form = admin.dialog('companies.new');
    await form.getByLabel(admin.label('companies.name')).fill(company.name);
    await form.getByLabel(admin.label('companies.ownerEmail')).fill('max');
    await form.getByRole('button', { name: admin.text('companies.create'), exact: true }).click();
    await form.getByText('Please enter a valid email').waitFor();
    await form.getByLabel(admin.label('companies.ownerEmail')).fill(company.owner);
    await form.getByRole('button', { name: admin.text('companies.create'), exact: true }).click();
    await form.waitFor({ state: 'hidden' });
    await row(company.name).getByText(admin.text('companies.waitsForOwner')).waitFor();

    await mail.read(company.owner, `Join ${company.name} on Candi`);
    max = await Visitor.open(browser, stack.urls.app);
    await max.page.goto(await mail.address('Accept the invitation'));
    await max.heading('setup.join', { company: company.name }).waitFor();
    await max.field('candidates.firstName').fill('Max');
    await max.field('candidates.lastName').fill('Brandt');
    await max.field('auth.password').fill(company.password);
    await max.button('setup.create').click();
    await max.heading('dashboard.greeting', { name: 'Max' }).waitFor();
  });

  it('reads a company with its people, jobs and interviews, and mails its owner a new password', async () => {
    await place('companies');
    await row('Aurora Travel').getByRole('link').first().click();
    await admin.page.getByRole('heading', { level: 1, name: 'Aurora Travel' }).waitFor();
    await admin.settled();
    await admin.page.getByText('Olivia Berg').filter({ visible: true }).first().waitFor();
    await admin.button('companies.reset').click();
    await admin.button('companies.resetSend').click();
    await mail.read(stack.company.email, 'Choose a new password');
    await admin.page.getByRole('tab', { name: admin.text('companies.jobs'), exact: true }).click();
    await admin.page
      .getByRole('link', { name: 'Customer support specialist' })
      .filter({ visible: true })
      .first()
      .click();
    await admin.page.getByRole('heading', { level: 1, name: 'Customer support specialist' }).waitFor();
    await admin.page.getByRole('link', { name: admin.text('jobs.reports.title'), exact: true }).click();
    await admin.heading('jobs.reports.title').waitFor();
    await admin.settled();
    await admin.page.getByRole('link', { name: 'Sofia Marino' }).filter({ visible: true }).first().click();
    await admin.heading('reports.questions').waitFor();
    expect(await admin.field('reports.notes.new').count()).toBe(0);
  });

  it('gives a beta code, which the company redeems', async () => {
    await place('companies');
    await admin.page.getByRole('tab', { name: admin.text('betaCodes.title') }).click();
    await admin.button('betaCodes.new').first().click();
    const form = admin.dialog('betaCodes.new');
    await form.getByLabel(admin.label('betaCodes.note')).fill('Lakeside');
    await form.getByRole('button', { name: admin.text('betaCodes.create'), exact: true }).click();
    const code = (await form.locator('code').innerText()).trim();
    await admin.page.keyboard.press('Escape');

    await max.place('usage').click();
    await max.heading('usage.title').waitFor();
    await max.field('usage.code').fill('NOT-A-CODE');
    await max.button('usage.redeem').click();
    await max.page.getByText('Please enter a valid code').waitFor();
    await max.field('usage.code').fill(code);
    await max.button('usage.redeem').click();
    await max.page.getByText(max.text('usage.unlimited')).waitFor();

    await admin.page.reload();
    await admin.settled();
    await row('Lakeside').getByRole('button', { name: '1 of 1' }).click();
    await admin.page.getByRole('dialog').getByRole('link', { name: company.name }).waitFor();
    await admin.page.keyboard.press('Escape');
  });

  it('suspends a user, who is signed out at once, and activates them again', async () => {
    await place('users');
    await row(company.owner).getByRole('link').first().click();
    await admin.page.getByRole('heading', { level: 1, name: 'Max Brandt' }).waitFor();
    await admin.button('users.suspend').click();
    await admin.page
      .getByRole('dialog')
      .getByRole('button', { name: admin.text('users.suspend'), exact: true })
      .click();
    await admin.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await admin.button('users.activate').waitFor();

    await max.place('interviews').click();
    await max.page.getByText('Your session has expired. Please sign in again').waitFor();
    await max.heading('auth.title').waitFor();
    expect(max.page.url()).toBe(`${stack.urls.app}/signin?tab=1`);
    await max.field('auth.email').fill(company.owner);
    await max.field('auth.password').fill(company.password);
    await max.button('auth.signIn').click();
    await max.page.getByText('Access denied.', { exact: true }).first().waitFor();

    await admin.button('users.activate').click();
    await admin.page
      .getByRole('dialog')
      .getByRole('button', { name: admin.text('users.activate'), exact: true })
      .click();
    await admin.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await admin.button('users.suspend').waitFor();
    await max.button('auth.signIn').click();
    await max.page.getByRole('navigation', { name: max.text('layout.navigation') }).waitFor();
    await max.close();
  });

  it('looks over the candidates of all companies, and invites another admin', async () => {
    await place('candidates', 'allCandidates.title');
    // The first page shows some of those that were seeded at one time, in no order of theirs.
    await admin.field('allCandidates.search').fill('sofia.marino');
    await row('sofia.marino@candi.example').waitFor();
    await place('admins');
    await admin.button('admins.invite').first().click();
    const form = admin.dialog('admins.invite');
    await form.getByLabel(admin.label('auth.firstName')).fill(colleague.firstName);
    await form.getByLabel(admin.label('auth.lastName')).fill(colleague.lastName);
    await form.getByLabel(admin.label('members.email')).fill(colleague.email);
    await form.getByRole('button', { name: admin.text('members.send'), exact: true }).click();
    await form.waitFor({ state: 'hidden' });
    await row(colleague.email).waitFor();
    await mail.read(colleague.email, 'You are an admin of Candi now');
    const ola = await Visitor.open(browser, stack.urls.app);
    await ola.page.goto(await mail.address('Choose a password'));
    await ola.field('auth.newPassword').fill('walnut-river-canvas-41');
    await ola.button('auth.saveNewPassword').click();
    await ola.heading('auth.adminTitle').waitFor();
    await ola.signIn({ profile: 'admin', email: colleague.email, password: 'walnut-river-canvas-41' });
    await ola.heading('companies.title').waitFor();
    await ola.close();
  });

  it('finds all of it in the audit log, and signs out', async () => {
    await place('audit');
    const { page } = admin;
    const told = [
      'user_suspend',
      'user_activate',
      'admin_invite',
      'subscription_beta_code',
      'beta_code_create',
    ];
    for (const action of told)
      await row(admin.text(`audit.actions.${action}`))
        .first()
        .waitFor();
    await page.getByRole('button', { name: new RegExp(admin.text('layout.account')) }).click();
    await admin.menuItem('layout.signOut').click();
    await admin.heading('auth.title').waitFor();
    await admin.goto('/signout?profile=admin');
    expect(page.url()).toBe(`${stack.urls.app}/admin`);
    await admin.close();
  });
});
