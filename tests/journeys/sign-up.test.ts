import { expect, it } from 'vitest';
import { confirmEmail, hotelOwner, signUp } from '../browser/sign-up.ts';
import { Visitor } from '../browser/visitor.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const owner = hotelOwner;

useSharedStack();

it('the sign-up form shows an error for each invalid field', async () => {
  const visitor = await Visitor.open(browser, stack.urls.app);
  await visitor.goto('/signup');
  await visitor.field('auth.email').fill('nora');
  await visitor.button('auth.createAccount').click();
  await visitor.page.getByText('This field is required').first().waitFor();
  await visitor.page.getByText('Please enter a valid email').waitFor();
  await visitor.close();
});

it('a company’s owner signs up, removes the sample job at one click, and sees a hint on every empty page', async () => {
  const { visitor: mara, mail } = await signUp(
    browser,
    { origin: stack.urls.app, mailbox: stack.mailbox },
    owner,
  );
  await confirmEmail(mara, mail, owner.email);
  const says = (key: string) =>
    mara.page.getByText(mara.text(key), { exact: true }).filter({ visible: true }).first().waitFor();
  await says('dashboard.firstRun.title');
  await mara.navItem('jobs').click();
  await mara.heading('jobs.title').waitFor();
  const removal = mara.button('samples.remove');
  // The background worker makes the sample job.
  const isMade = async () => {
    await mara.page.reload();
    await mara.settled();
    return removal.count();
  };
  await expect.poll(isMade, { timeout: 60_000 }).toBe(1);
  await removal.click();
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

it('the sign-in page says when the email and password don’t match, and an unknown address shows “not found”', async () => {
  const visitor = await Visitor.open(browser, stack.urls.app);
  await visitor.goto('/signin?tab=0');
  await visitor.field('auth.email').fill('nobody@candi.example');
  await visitor.field('auth.password').fill('not the password');
  await visitor.button('auth.signIn').click();
  await visitor.page.getByText('Incorrect email or password.').waitFor();
  await visitor.goto('/nowhere');
  await visitor.page.getByText('Page not found.', { exact: true }).waitFor();
  await visitor.goto('/error');
  await visitor.page.getByText('Something went wrong. Please try again later.').waitFor();
  await visitor.close();
});

it('the sign-in page says when the network is down', async () => {
  const visitor = await Visitor.open(browser, stack.urls.app);
  await visitor.goto('/signin?tab=0');
  await visitor.field('auth.email').fill('nobody@candi.example');
  await visitor.field('auth.password').fill('any password');
  await visitor.page.route('**/v1/auth/signin**', (route) => route.abort());
  await visitor.button('auth.signIn').click();
  await visitor.page.getByText('Network error. Please try again.').first().waitFor({ timeout: 60_000 });
  await visitor.close();
});
