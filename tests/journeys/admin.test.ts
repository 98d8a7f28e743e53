import { en } from '@candi/language/en/actions';
import type { AuditAction } from '@candi/language/shapes/actions';
import { beforeAll, expect, it } from 'vitest';
import { Visitor } from '../browser/visitor.ts';
import { readMail } from '../calls/read-mail.ts';
import { Recruiter } from '../calls/recruiter.ts';
import { joinSharedStack } from '../stack/join.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack();
let adminCalls: Recruiter;
beforeAll(async () => {
  adminCalls = await Recruiter.signIn(stack.urls.gateway, stack.account('admin'));
});

const openAdmin = (path: string): Promise<Visitor> =>
  Visitor.openSignedIn(browser, stack.urls.app, adminCalls.token, path);
const openOwner = (path: string): Promise<Visitor> =>
  Visitor.openSignedIn(browser, stack.urls.app, stack.recruiter.token, path);
const row = ({ page }: Visitor, text: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: text });
/** Clicks the named button of the open dialog, which may ask for a password, and waits until the dialog has closed. */
const confirm = async (visitor: Visitor, key: string, password?: string) => {
  const dialog = visitor.page.getByRole('dialog');
  if (password !== undefined) await dialog.getByLabel(visitor.label('confirmation.password')).fill(password);
  await dialog.getByRole('button', { name: visitor.text(key), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};
/** Opens the audit log and waits for its lines of these actions. */
const findInLog = async (admin: Visitor, ...actions: AuditAction[]) => {
  await admin.navItem('audit').click();
  for (const action of actions) await row(admin, en.audit[action]).first().waitFor();
};

it('an admin signs in at /admin, creates a company that its owner then sets up, and signs out', async () => {
  const company = { name: 'Lakeside Labs', owner: 'max@lakeside.example' };
  const admin = await Visitor.open(browser, stack.urls.app);
  await admin.signIn(stack.account('admin'));
  await admin.heading('companies.title').waitFor();
  await admin.button('companies.new').first().click();
  const form = admin.dialog('companies.new');
  const create = form.getByRole('button', { name: admin.text('companies.create'), exact: true });
  await form.getByLabel(admin.label('companies.name')).fill(company.name);
  await form.getByLabel(admin.label('companies.ownerEmail')).fill('max');
  await create.click();
  await form.getByText('Please enter a valid email').waitFor();
  await form.getByLabel(admin.label('companies.ownerEmail')).fill(company.owner);
  await create.click();
  await form.waitFor({ state: 'hidden' });
  await row(admin, company.name).getByText(admin.text('companies.waitsForOwner')).waitFor();

  const mail = await readMail(stack.mailbox, company.owner, `Join ${company.name} on Candi`);
  const max = await Visitor.open(browser, stack.urls.app);
  await max.page.goto(mail.linkTo('Accept the invitation'));
  await max.heading('setup.join', { company: company.name }).waitFor();
  await max.field('candidates.firstName').fill('Max');
  await max.field('candidates.lastName').fill('Brandt');
  await max.field('auth.password').fill('copper-window-tulip-83');
  await max.button('setup.create').click();
  await max.heading('dashboard.greeting', { name: 'Max' }).waitFor();
  await max.close();

  await admin.page.getByRole('button', { name: new RegExp(admin.text('layout.account')) }).click();
  await admin.menuItem('layout.signOut').click();
  await admin.heading('auth.title').waitFor();
  await admin.close();
});

it('an admin reads a company’s people, jobs and interviews, and emails its owner a new password', async () => {
  const admin = await openAdmin('/companies');
  const { page } = admin;
  await row(admin, 'Aurora Travel').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Aurora Travel' }).waitFor();
  await admin.settled();
  await page.getByText('Olivia Berg').filter({ visible: true }).first().waitFor();
  await admin.button('companies.reset').click();
  await admin.button('companies.resetSend').click();
  await readMail(stack.mailbox, stack.account('user').email, 'Choose a new password');
  await page.getByRole('tab', { name: admin.text('companies.jobs'), exact: true }).click();
  await page
    .getByRole('link', { name: 'Customer support specialist' })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Customer support specialist' }).waitFor();
  await page.getByRole('link', { name: admin.text('jobs.reports.title'), exact: true }).click();
  await admin.heading('jobs.reports.title').waitFor();
  await admin.settled();
  await page.getByRole('link', { name: 'Hannah Cole' }).filter({ visible: true }).first().click();
  await admin.heading('reports.questions').waitFor();
  expect(await admin.field('reports.notes.new').count()).toBe(0);
  await admin.close();
});

it('an admin creates a beta code, which a company redeems', async () => {
  const admin = await openAdmin('/companies');
  await admin.page.getByRole('tab', { name: admin.text('betaCodes.title') }).click();
  await admin.button('betaCodes.new').first().click();
  const form = admin.dialog('betaCodes.new');
  await form.getByLabel(admin.label('betaCodes.note')).fill('For the harbour');
  await form.getByRole('button', { name: admin.text('betaCodes.create'), exact: true }).click();
  const code = (await form.locator('code').innerText()).trim();
  await admin.page.keyboard.press('Escape');

  const owner = await openOwner('/usage');
  await owner.field('usage.code').fill('NOT-A-CODE');
  await owner.button('usage.redeem').click();
  await owner.page.getByText('Please enter a valid code').waitFor();
  await owner.field('usage.code').fill(code);
  await owner.button('usage.redeem').click();
  await owner.page.getByText(owner.text('usage.unlimited')).waitFor();
  await owner.close();

  await admin.page.reload();
  await admin.settled();
  await row(admin, 'For the harbour').getByRole('button', { name: '1 of 1' }).click();
  await admin.page.getByRole('dialog').getByRole('link', { name: 'Harbour Hotels' }).waitFor();
  await admin.page.keyboard.press('Escape');
  await findInLog(admin, 'beta_code.create', 'subscription.beta_code');
  await admin.close();
});

it('a suspended user is signed out at once, and signs in again after being activated; the audit log has both', async () => {
  const other = await joinSharedStack();
  const user = await Visitor.open(browser, stack.urls.app, { token: other.recruiter.token });
  // Unlike the dashboard, this page sends no background requests, so the next click triggers the sign-out.
  await user.goto('/templates');
  const admin = await openAdmin('/users');
  await row(admin, other.company.email).getByRole('link').first().click();
  await admin.page.getByRole('heading', { level: 1, name: 'Nora Lind' }).waitFor();
  await admin.button('users.suspend').click();
  const { password } = stack.account('admin');
  await confirm(admin, 'users.suspend', password);
  await admin.button('users.activate').waitFor();

  await user.navItem('interviews').click();
  await user.page.getByText('Your session has expired. Please sign in again').waitFor();
  await user.heading('auth.title').waitFor();
  expect(user.page.url()).toBe(`${stack.urls.app}/signin?tab=1`);
  await user.sendSignIn(other.company);
  await user.page.getByText('This account is suspended.').first().waitFor();

  await admin.button('users.activate').click();
  await confirm(admin, 'users.activate', password);
  await admin.button('users.suspend').waitFor();
  await user.button('auth.signIn').click();
  await user.page.getByRole('navigation', { name: user.text('layout.navigation') }).waitFor();
  await user.close();
  await findInLog(admin, 'user.suspend', 'user.activate');
  await admin.close();
});

it('an admin finds a candidate of any company, and invites another admin', async () => {
  const colleague = { firstName: 'Ola', lastName: 'Nyberg', email: 'ola@candi.example' };
  const password = 'walnut-river-canvas-41';
  const admin = await openAdmin('/candidates');
  await admin.field('allCandidates.search').fill('sofia.marino');
  await row(admin, 'sofia.marino@candi.example').waitFor();
  await admin.navItem('admins').click();
  await admin.heading('admins.title').waitFor();
  await admin.button('admins.invite').first().click();
  const form = admin.dialog('admins.invite');
  await form.getByLabel(admin.label('auth.firstName')).fill(colleague.firstName);
  await form.getByLabel(admin.label('auth.lastName')).fill(colleague.lastName);
  await form.getByLabel(admin.label('members.email')).fill(colleague.email);
  await admin.field('confirmation.password').fill(stack.account('admin').password);
  await form.getByRole('button', { name: admin.text('members.send'), exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  await row(admin, colleague.email).waitFor();
  const mail = await readMail(stack.mailbox, colleague.email, 'You’re now a Candi admin');
  const ola = await Visitor.open(browser, stack.urls.app);
  await ola.page.goto(mail.linkTo('Choose a password'));
  await ola.field('auth.newPassword').fill(password);
  await ola.button('auth.saveNewPassword').click();
  await ola.heading('auth.adminTitle').waitFor();
  await ola.sendSignIn({ email: colleague.email, password });
  await ola.heading('companies.title').waitFor();
  await ola.close();
  await findInLog(admin, 'admin.invite');
  await admin.close();
});
