import { expect, it } from 'vitest';
import { codeOf } from '../../gateway/testing/authenticator.ts';
import { hotelOwner, signUp } from '../browser/sign-up.ts';
import { Visitor } from '../browser/visitor.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack();

it('a recruiter switches on two-step sign-in, and signs in elsewhere with a recovery code', async () => {
  const owner = { ...hotelOwner, email: 'mara.two@seaside.example' };
  const { visitor: mara } = await signUp(browser, { origin: stack.urls.app, mailbox: stack.mailbox }, owner);
  await mara.goto('/profile');
  await mara.button('factor.switchOn').click();
  const setup = mara.dialog('factor.setupTitle');
  await setup.getByLabel(mara.label('confirmation.password')).fill(owner.password);
  await mara.button('factor.setupConfirm').click();
  await setup.getByRole('img', { name: mara.text('factor.qr') }).waitFor();
  const secret = (await setup.locator('code').textContent()) ?? '';
  await mara.field('factor.code').fill(codeOf(secret.replaceAll(' ', ''), new Date()));
  await setup.getByRole('button', { name: mara.text('factor.switchOn'), exact: true }).click();
  const saved = mara.dialog('factor.codesTitle');
  await mara.button('factor.saved').waitFor();
  const codes = await saved.locator('code').allTextContents();
  expect(codes).toHaveLength(10);
  await mara.button('factor.saved').click();
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
  await elsewhere.page.getByText('This code isn’t right, or it was already used.').waitFor();
  await elsewhere.field('factor.code').fill(codes[0] ?? '');
  await elsewhere.button('auth.signIn').click();
  await elsewhere.heading('dashboard.greeting', { name: owner.firstName }).waitFor();
  await elsewhere.close();
});
