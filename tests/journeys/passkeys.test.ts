import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '../browser/visitor.ts';
import { type SecondGateway, startSecondGateway } from '../stack/second-gateway.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack();
let gateway: SecondGateway;
beforeAll(async () => {
  // Passkeys belong to a host name, not to an address.
  gateway = await startSecondGateway(stack, {}, 'localhost');
});
afterAll(() => gateway?.stop());

/** Gives the page a virtual authenticator, whose user is present and verified. Returns a function that lists its passkeys. */
async function addAuthenticator({ page, context }: Visitor) {
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
  const owner = stack.company;
  const nora = await Visitor.openSignedIn(browser, gateway.url, stack.recruiter.token, '/profile');
  const passkeys = await addAuthenticator(nora);
  await nora.button('passkey.use').click();
  const adding = nora.dialog('passkey.addTitle');
  await adding.getByLabel(nora.label('confirmation.password')).fill(owner.password);
  await nora.button('factor.setupConfirm').click();
  await nora.button('factor.saved').waitFor();
  expect(await nora.dialog('factor.codesTitle').locator('code').allTextContents()).toHaveLength(10);
  await nora.button('factor.saved').click();
  const list = nora.page.getByRole('list', { name: nora.text('passkey.title') });
  await list.getByText(nora.text('passkey.neverUsed')).waitFor();
  expect(await passkeys()).toMatchObject([{ rpId: 'localhost', signCount: 1 }]);

  // The authenticator is the page's, so the sign-in happens on the same one, which forgets that it was there before.
  await nora.goto('/signout?profile=user');
  await nora.context.clearCookies();
  await nora.goto('/signin?tab=1');
  await nora.sendSignIn(owner);
  await nora.heading('passkey.signInTitle').waitFor();
  await nora.field('passkey.recoveryCode').fill('not a code');
  await nora.button('auth.signIn').click();
  await nora.page
    .getByText(/already used\. Enter a new code from your app, or another recovery code\.$/)
    .waitFor();
  await nora.button('passkey.use').click();
  await nora.heading('dashboard.greeting', { name: 'Nora' }).waitFor();

  await nora.goto('/profile');
  await list.getByText(/^Last used/).waitFor();
  await list.getByRole('button', { name: /^Rename/ }).click();
  const renaming = nora.dialog('passkey.renameTitle');
  await renaming.getByLabel(nora.label('passkey.name')).fill('Work laptop');
  await renaming.getByRole('button', { name: nora.text('passkey.rename'), exact: true }).click();
  await list.getByText('Work laptop', { exact: true }).waitFor();
  await nora.button('passkey.removeOne', { name: 'Work laptop' }).click();
  const removing = nora.dialog('passkey.removeTitle', { name: 'Work laptop' });
  await removing.getByRole('button', { name: nora.text('passkey.use'), exact: true }).click();
  await removing.getByText(nora.text('passkey.ready')).waitFor();
  await removing.getByRole('button', { name: nora.text('passkey.remove'), exact: true }).click();
  await nora.button('passkey.useApp').waitFor();
  await nora.page.getByText('Two-step sign-in is off.').waitFor();
  await nora.close();

  const elsewhere = await Visitor.open(browser, gateway.url);
  await elsewhere.goto('/signin?tab=1');
  await elsewhere.sendSignIn(owner);
  await elsewhere.heading('dashboard.greeting', { name: 'Nora' }).waitFor();
  await elsewhere.close();
});
