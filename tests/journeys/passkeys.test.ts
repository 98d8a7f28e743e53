import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { hotelOwner, signUp } from '../browser/sign-up.ts';
import { Visitor } from '../browser/visitor.ts';
import { callParts, startTestStack, type OwnStack } from '../stack/stack.ts';

/** Passkeys need a host name. The browser opens the gateway at its port for it. */
const origin = 'http://localhost';

let stack: OwnStack;
let browser: Browser;
beforeAll(async () => {
  stack = await startTestStack({ PUBLIC_URL: origin }, { without: callParts });
  const { host } = new URL(stack.urls.gateway);
  browser = await launchChromium({ hosts: `MAP localhost:80 ${host}` });
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Gives the page a virtual authenticator, whose user is present and verified. Returns a function that lists its passkeys. */
async function addAuthenticator({ page, context }: Visitor) {
  // Browsers create and use passkeys only in the tab in front, and the mailbox was opened in another one.
  await page.bringToFront();
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

it('a recruiter adds a passkey, signs in with it, confirms with it, and removes it', async () => {
  const owner = { ...hotelOwner, email: 'mara.passkey@seaside.example' };
  const { visitor: mara } = await signUp(browser, { origin, mailbox: stack.mailbox }, owner);
  const passkeys = await addAuthenticator(mara);
  await mara.goto('/profile');
  await mara.button('passkey.use').click();
  const adding = mara.dialog('passkey.addTitle');
  await adding.getByLabel(mara.label('confirmation.password')).fill(owner.password);
  await mara.button('factor.setupConfirm').click();
  await mara.button('factor.saved').waitFor();
  expect(await mara.dialog('factor.codesTitle').locator('code').allTextContents()).toHaveLength(10);
  await mara.button('factor.saved').click();
  const list = mara.page.getByRole('list', { name: mara.text('passkey.title') });
  await list.getByText(mara.text('passkey.neverUsed')).waitFor();
  expect(await passkeys()).toMatchObject([{ rpId: 'localhost', signCount: 1 }]);

  // The authenticator is the page's, so the sign-in happens on the same one, which forgets that it was there before.
  await mara.goto('/signout?profile=user');
  await mara.context.clearCookies();
  await mara.goto('/signin?tab=1');
  await mara.field('auth.email').fill(owner.email);
  await mara.field('auth.password').fill(owner.password);
  await mara.button('auth.signIn').click();
  await mara.heading('passkey.signInTitle').waitFor();
  await mara.field('passkey.recoveryCode').fill('not a code');
  await mara.button('auth.signIn').click();
  await mara.page
    .getByText(/already used\. Enter a new code from your app, or another recovery code\.$/)
    .waitFor();
  await mara.button('passkey.use').click();
  await mara.heading('dashboard.greeting', { name: owner.firstName }).waitFor();

  await mara.goto('/profile');
  await list.getByText(/^Last used/).waitFor();
  await list.getByRole('button', { name: /^Rename/ }).click();
  const renaming = mara.dialog('passkey.renameTitle');
  await renaming.getByLabel(mara.label('passkey.name')).fill('Work laptop');
  await renaming.getByRole('button', { name: mara.text('passkey.rename'), exact: true }).click();
  await list.getByText('Work laptop', { exact: true }).waitFor();
  await mara.button('passkey.removeOne', { name: 'Work laptop' }).click();
  const removing = mara.dialog('passkey.removeTitle', { name: 'Work laptop' });
  await removing.getByRole('button', { name: mara.text('passkey.use'), exact: true }).click();
  await removing.getByText(mara.text('passkey.ready')).waitFor();
  await removing.getByRole('button', { name: mara.text('passkey.remove'), exact: true }).click();
  await mara.button('passkey.useApp').waitFor();
  await mara.page.getByText('Two-step sign-in is off.').waitFor();
  await mara.close();

  const elsewhere = await Visitor.open(browser, origin);
  await elsewhere.goto('/signin?tab=1');
  await elsewhere.field('auth.email').fill(owner.email);
  await elsewhere.field('auth.password').fill(owner.password);
  await elsewhere.button('auth.signIn').click();
  await elsewhere.heading('dashboard.greeting', { name: owner.firstName }).waitFor();
  await elsewhere.close();
});
