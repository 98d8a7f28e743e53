import { expect, it } from 'vitest';
import { codeOf } from '../../gateway/testing/authenticator.ts';
import { confirmEmail, hotelOwner, signUp } from '../browser/sign-up.ts';
import { MailboxPage } from '../browser/mailbox-page.ts';
import { Visitor } from '../browser/visitor.ts';
import { Recruiter } from '../calls/recruiter.ts';
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
  const owner = { ...hotelOwner, email: 'mara.two@seaside.example' };
  const { visitor: mara } = await signUp(browser, { origin: stack.urls.app, mailbox: stack.mailbox }, owner);
  await mara.goto('/profile');
  const codes = await switchFactorOn(mara, owner.password);
  expect(codes).toHaveLength(10);
  await mara.page.getByText('10 recovery codes left', { exact: true }).waitFor();
  await mara.close();

  const elsewhere = await Visitor.open(browser, stack.urls.app);
  await elsewhere.goto('/signin?tab=1');
  await elsewhere.field('auth.email').fill(owner.email);
  await elsewhere.field('auth.password').fill(owner.password);
  await elsewhere.button('auth.signIn').click();
  await elsewhere.heading('factor.signInTitle').waitFor();
  expect(new URL(elsewhere.page.url()).pathname).toBe('/signin/code');
  await elsewhere.field('factor.code').fill('not a code');
  await elsewhere.button('auth.signIn').click();
  await elsewhere.page
    .getByText(/already used\. Enter a new code from your app, or another recovery code\.$/)
    .waitFor();
  await elsewhere.field('factor.code').fill(codes[0] ?? '');
  await elsewhere.button('auth.signIn').click();
  await elsewhere.heading('dashboard.greeting', { name: owner.firstName }).waitFor();
  await elsewhere.close();
});

it('somebody who didn’t switch it on gets the account back by the link in the email', async () => {
  const owner = { ...hotelOwner, companyName: 'Cliff Inns', email: 'mara.hijacked@seaside.example' };
  const { visitor: mara, mail } = await signUp(
    browser,
    { origin: stack.urls.app, mailbox: stack.mailbox },
    owner,
  );
  await confirmEmail(mara, mail, owner.email);
  await mara.goto('/profile');
  await switchFactorOn(mara, owner.password);
  await mail.read(owner.email, 'Two-step sign-in is on');
  await mara.page.goto(await mail.address('Get my account back'));
  await mara.heading('auth.newEmail.undoTitle').waitFor();
  const password = 'copper-window-tulip-83';
  await mara.field('auth.newPassword').fill(password);
  await mara.button('auth.saveNewPassword').click();
  await mara.heading('auth.title').waitFor();
  await mara.signIn({ profile: 'user', email: owner.email, password });
  await mara.heading('dashboard.greeting', { name: owner.firstName }).waitFor();
  await mail.read(owner.email, 'Your password was changed');
  await mara.close();
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
  const mail = await MailboxPage.open(ines.context, stack.mailbox);
  await mail.read(account.email, 'You’re now a Candi admin');
  await ines.page.goto(await mail.address('Choose a password'));
  await ines.field('auth.newPassword').fill(account.password);
  await ines.button('auth.saveNewPassword').click();
  await ines.heading('auth.adminTitle').waitFor();
  const elsewhere = await Visitor.open(browser, stack.urls.app);
  for (const visitor of [elsewhere, ines]) {
    await visitor.signIn(account);
    await visitor.heading('companies.title').waitFor();
  }

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
  await elsewhere.goto('/users');
  await elsewhere.heading('auth.adminTitle').waitFor();
  await elsewhere.close();
  await switchFactorOn(ines, account.password);
  await ines.page.getByText('10 recovery codes left', { exact: true }).waitFor();

  const other = await Visitor.openSignedIn(browser, stack.urls.app, calls.token, `/users/${id}`);
  await other.button('factor.reset').click();
  const reset = other.page.getByRole('dialog');
  await reset.getByLabel(other.label('confirmation.password')).fill(boss.password);
  await reset.getByRole('button', { name: other.text('factor.reset'), exact: true }).click();
  await reset.waitFor({ state: 'hidden' });
  await other.close();
  await mail.read(account.email, 'Two-step sign-in was reset');
  await ines.signIn(account);
  await ines.heading('companies.title').waitFor();
  await ines.close();
});
