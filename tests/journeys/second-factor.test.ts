import { expect, it } from 'vitest';
import { codeOf } from '../../gateway/testing/authenticator.ts';
import { Visitor } from '../browser/visitor.ts';
import { readMail } from '../calls/read-mail.ts';
import { Recruiter } from '../calls/recruiter.ts';
import { joinSharedStack } from '../stack/join.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack();

/** Switches on the second factor of the visitor whose profile is open. Returns the recovery codes. */
async function switchFactorOn(visitor: Visitor, password: string): Promise<string[]> {
  await visitor.button('factor.switchOn').click();
  const setup = visitor.dialog('factor.setupTitle');
  await setup.getByLabel(visitor.label('confirmation.password')).fill(password);
  await visitor.button('factor.setupConfirm').click();
  await setup.getByRole('img', { name: visitor.text('factor.qr') }).waitFor();
  const secret = (await setup.locator('code').textContent()) ?? '';
  await visitor.field('factor.code').fill(codeOf(secret.replaceAll(' ', ''), new Date()));
  await setup.getByRole('button', { name: visitor.text('factor.switchOn'), exact: true }).click();
  const saved = visitor.dialog('factor.codesTitle');
  await visitor.button('factor.saved').waitFor();
  const codes = await saved.locator('code').allTextContents();
  await visitor.button('factor.saved').click();
  return codes;
}

it('a recruiter switches on two-step sign-in, and signs in elsewhere with a recovery code', async () => {
  const owner = stack.company;
  const nora = await Visitor.openSignedIn(browser, stack.urls.app, stack.recruiter.token, '/profile');
  const codes = await switchFactorOn(nora, owner.password);
  expect(codes).toHaveLength(10);
  await nora.page.getByText('10 recovery codes left', { exact: true }).waitFor();
  await nora.close();

  const elsewhere = await Visitor.open(browser, stack.urls.app);
  await elsewhere.goto('/signin?tab=1');
  await elsewhere.sendSignIn(owner);
  await elsewhere.heading('factor.signInTitle').waitFor();
  expect(new URL(elsewhere.page.url()).pathname).toBe('/signin/code');
  await elsewhere.field('factor.code').fill('not a code');
  await elsewhere.button('auth.signIn').click();
  await elsewhere.page
    .getByText(/already used\. Enter a new code from your app, or another recovery code\.$/)
    .waitFor();
  await elsewhere.field('factor.code').fill(codes[0] ?? '');
  await elsewhere.button('auth.signIn').click();
  await elsewhere.heading('dashboard.greeting', { name: 'Nora' }).waitFor();
  await elsewhere.close();
});

it('somebody who didn’t switch it on gets the account back by the link in the email', async () => {
  const { company, recruiter } = await joinSharedStack();
  const nora = await Visitor.openSignedIn(browser, stack.urls.app, recruiter.token, '/profile');
  await switchFactorOn(nora, company.password);
  const mail = await readMail(stack.mailbox, company.email, 'Two-step sign-in is on');
  await nora.page.goto(mail.linkTo('Get my account back'));
  await nora.heading('auth.newEmail.undoTitle').waitFor();
  const password = 'copper-window-tulip-83';
  await nora.field('auth.newPassword').fill(password);
  await nora.button('auth.saveNewPassword').click();
  await nora.heading('auth.title').waitFor();
  await nora.sendSignIn({ email: company.email, password });
  await nora.heading('dashboard.greeting', { name: 'Nora' }).waitFor();
  await readMail(stack.mailbox, company.email, 'Your password was changed');
  await nora.close();
});

it('a platform admin switches on two-step sign-in and ends a login on their profile; another admin resets it', async () => {
  const boss = stack.account('admin');
  const calls = await Recruiter.signIn(stack.urls.gateway, boss);
  const account = { profile: 'admin', email: 'ines.two@candi.example', password: 'walnut-river-canvas-41' };
  const { id } = await calls.call<{ id: string }>('POST', '/v1/admin/admins', {
    firstName: 'Ines',
    lastName: 'Prado',
    email: account.email,
    language: 'en',
    confirmation: { password: boss.password },
  });
  const ines = await Visitor.open(browser, stack.urls.app);
  const mail = await readMail(stack.mailbox, account.email, 'You’re now a Candi admin');
  await ines.page.goto(mail.linkTo('Choose a password'));
  await ines.field('auth.newPassword').fill(account.password);
  await ines.button('auth.saveNewPassword').click();
  await ines.heading('auth.adminTitle').waitFor();
  const elsewhere = await Recruiter.signIn(stack.urls.gateway, account);
  await ines.sendSignIn(account);
  await ines.heading('companies.title').waitFor();

  await ines.page.getByRole('button', { name: new RegExp(ines.text('layout.account')) }).click();
  await ines.menuItem('layout.profile').click();
  await ines.heading('layout.profile').waitFor();
  expect(new URL(ines.page.url()).pathname).toBe('/admin/profile');
  const logins = ines.page.getByRole('list', { name: ines.text('auth.profile.signIns') });
  await expect.poll(() => logins.getByRole('listitem').count()).toBe(2);
  await logins.getByRole('button').click();
  const ending = ines.page.getByRole('dialog', { name: ines.text('auth.profile.endOneTitle') });
  await ending.getByLabel(ines.label('confirmation.password')).fill(account.password);
  await ending.getByRole('button', { name: ines.text('auth.profile.endOthersConfirm'), exact: true }).click();
  await expect.poll(() => logins.getByRole('listitem').count()).toBe(1);
  await expect(elsewhere.call('GET', '/v1/auth')).rejects.toThrow('401');
  await switchFactorOn(ines, account.password);
  await ines.page.getByText('10 recovery codes left', { exact: true }).waitFor();

  const other = await Visitor.openSignedIn(browser, stack.urls.app, calls.token, `/users/${id}`);
  await other.button('factor.reset').click();
  const reset = other.page.getByRole('dialog');
  await reset.getByLabel(other.label('confirmation.password')).fill(boss.password);
  await reset.getByRole('button', { name: other.text('factor.reset'), exact: true }).click();
  await reset.waitFor({ state: 'hidden' });
  await other.close();
  await readMail(stack.mailbox, account.email, 'Two-step sign-in was reset');
  await ines.signIn(account);
  await ines.heading('companies.title').waitFor();
  await ines.close();
});
