import type { CurrentUserAnswer } from '@candi/contract/identity/auth';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { emailCode } from '../../gateway/testing/clerk-frontend.ts';
import { ClerkDouble } from '../../gateway/testing/clerk.ts';
import { Visitor } from '../browser/visitor.ts';
import { readMail } from '../calls/read-mail.ts';
import { type SecondGateway, startSecondGateway } from '../stack/second-gateway.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const password = 'lantern-orbit-meadow-29';

useSharedStack();
let clerk: ClerkDouble;
let gateway: SecondGateway;
beforeAll(async () => {
  clerk = await new ClerkDouble().start();
  gateway = await startSecondGateway(stack, clerk.variables());
});
afterEach(() => {
  clerk.moods.page = 'well';
});
afterAll(async () => {
  await gateway?.stop();
  await clerk?.stop();
});

/** Returns the account that is signed in on the page. */
async function currentUser({ page }: Visitor) {
  await page.waitForURL((url) => url.pathname === '/');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await fetch(`${gateway.url}/v1/auth`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { user }: CurrentUserAnswer = await response.json();
  return user;
}

const continueAtClerk = ({ page }: Visitor) =>
  page.getByRole('button', { name: 'Continue', exact: true }).click();
const fill = ({ page }: Visitor, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).fill(value);

async function signInAtClerk(visitor: Visitor, email: string): Promise<void> {
  await fill(visitor, 'Email address', email);
  await continueAtClerk(visitor);
  await fill(visitor, 'Password', password);
  await continueAtClerk(visitor);
}

it('a person signs up at Clerk, names the company, signs out of Candi and Clerk, and signs in again', async () => {
  const email = 'mara.hosted@seaside.example';
  const visitor = await Visitor.open(browser, gateway.url);
  const { page } = visitor;
  await visitor.goto('/signup');
  await fill(visitor, 'Email address', email);
  await fill(visitor, 'Password', password);
  await continueAtClerk(visitor);
  await page
    .getByLabel(/verification code/i)
    .first()
    .fill(emailCode);
  await visitor.field('auth.companyName').fill('Seaside Inns');
  await visitor.field('auth.firstName').fill('Mara');
  await visitor.field('auth.lastName').fill('Holt');
  await visitor.button('auth.createAccount').click();
  const made = { email, emailVerified: true, memberRole: 'OWNER', company: { name: 'Seaside Inns' } };
  expect(await currentUser(visitor)).toMatchObject(made);
  expect(clerk.frontend.sessions).toBe(1);

  await visitor.goto('/signout');
  await page.waitForURL('**/signin?tab=1');
  expect(clerk.frontend.sessions).toBe(0);
  await signInAtClerk(visitor, email);
  expect(await currentUser(visitor)).toMatchObject(made);
  expect(visitor.complaints(true)).toEqual([]);
});

it('an invited person joins with Clerk; an existing session at Clerk is used only after a click', async () => {
  const email = 'sam@harbour.example';
  clerk.addUser({ email, password, firstName: 'Sam', lastName: 'Roe' });
  await stack.recruiter.at(gateway.url).call('POST', '/v1/invitations', { email, role: 'EDITOR' });
  const visitor = await Visitor.open(browser, gateway.url);
  const { page } = visitor;
  await visitor.goto('/signin?tab=1');
  await signInAtClerk(visitor, email);
  await page.getByText('To create an account for').waitFor();

  const mail = await readMail(stack.mailbox, email, 'Join Harbour Hotels on Candi');
  await page.goto(mail.linkTo('Accept the invitation'));
  await visitor.button('hosted.continue').click();
  await visitor.button('setup.create').click();
  expect(await currentUser(visitor)).toMatchObject({
    email,
    firstName: 'Sam',
    memberRole: 'EDITOR',
    company: { name: 'Harbour Hotels' },
  });
  expect(visitor.complaints(true)).toEqual([]);
});

it('candidates’ pages don’t load Clerk, and the sign-in page says when Clerk is down', async () => {
  const visitor = await Visitor.open(browser, gateway.url);
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { url } = await stack.recruiter.at(gateway.url).invite({
    questions: [{ question: 'What do you do?', expectedAnswer: 'Sell boats.' }],
  });
  await page.goto(url);
  await visitor.settled();
  expect(asked.filter((one) => one.startsWith(clerk.url) || /clerk/.test(one))).toEqual([]);
  clerk.moods.page = 'failing';
  await page.goto(`${gateway.url}/signin`);
  await page.getByText(visitor.text('hosted.unreachable')).waitFor();
  clerk.moods.page = 'well';
  await visitor.button('common.tryAgain').click();
  await page.getByLabel('Email address', { exact: true }).waitFor();
});
