import type { JobRow } from '@candi/contract/hiring/jobs';
import type { Page } from '@candi/contract/platform/common';
import { expect, it } from 'vitest';
import { confirmEmail, hotelOwner, signUp } from '../browser/sign-up.ts';
import { Visitor } from '../browser/visitor.ts';
import { Recruiter } from '../calls/recruiter.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const owner = hotelOwner;

useSharedStack();

it('the forms to sign up and to sign in show what is wrong', async () => {
  const visitor = await Visitor.open(browser, stack.urls.app);
  const { page } = visitor;
  await visitor.goto('/signup');
  await visitor.field('auth.email').fill('nora');
  await visitor.button('auth.createAccount').click();
  await page.getByText('This field is required').first().waitFor();
  await page.getByText('Please enter a valid email').waitFor();

  await visitor.link('auth.signIn').click();
  await visitor.heading('auth.title').waitFor();
  await page.route('**/v1/auth/signin**', (route) => route.abort());
  await visitor.sendSignIn({ email: 'nobody@candi.example', password: 'not the password' });
  await page.getByText('Network error. Please try again.').first().waitFor();
  await page.unroute('**/v1/auth/signin**');
  await visitor.button('auth.signIn').click();
  await page.getByText('Incorrect email or password.').waitFor();
  await visitor.close();
});

it('a company’s owner signs up, removes the sample job at one click, and sees a hint on every empty page', async () => {
  const mara = await signUp(browser, stack.urls.app, owner);
  await confirmEmail(mara, stack.mailbox, owner.email);
  const says = (key: string) =>
    mara.page.getByText(mara.text(key), { exact: true }).filter({ visible: true }).first().waitFor();
  await says('dashboard.firstRun.title');
  await mara.navItem('jobs').click();
  await mara.heading('jobs.title').waitFor();
  // The background worker makes the sample job.
  const token = await mara.page.evaluate(() => localStorage.getItem('token') ?? '');
  const jobs = Recruiter.withToken(stack.urls.gateway, token);
  const isMade = async () => (await jobs.call<Page<JobRow>>('GET', '/v1/jobs')).rows.length;
  await expect.poll(isMade, { timeout: 60_000 }).toBe(1);
  await mara.page.reload();
  await mara.button('samples.remove').click();
  await says('jobs.none');
  for (const name of ['interviews', 'templates']) {
    await mara.navItem(name).click();
    await mara.heading(`${name}.title`).waitFor();
    await mara.settled();
    await says(`${name}.none`);
  }
  await mara.close();
});

it('signing out in one tab signs out every tab', async () => {
  const nora = await Visitor.open(browser, stack.urls.app, { token: stack.recruiter.token });
  await nora.goto('/profile');
  const tab = await nora.context.newPage();
  await tab.goto(stack.urls.app);
  await tab.getByRole('button', { name: `${nora.text('layout.account')}: Nora Lind` }).click();
  await tab.getByRole('menuitem', { name: nora.text('layout.signOut'), exact: true }).click();
  await tab.getByRole('heading', { name: nora.text('auth.title'), exact: true }).waitFor();
  expect(new URL(tab.url()).pathname).toBe('/signin');

  await nora.button('auth.profile.endOthers').click();
  const ending = nora.dialog('auth.profile.endOthersTitle');
  await ending.getByLabel(nora.label('confirmation.password')).fill('correct horse battery');
  await nora.button('auth.profile.endOthersConfirm').click();
  await nora.page.getByText('Unauthorized.', { exact: true }).filter({ visible: true }).first().waitFor();
  await nora.heading('auth.title').waitFor();
  expect(nora.page.url()).toBe(`${stack.urls.app}/signin?tab=1`);
  await nora.close();
});
