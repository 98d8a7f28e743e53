import type { Browser } from 'playwright-core';
import { readMail } from '../calls/read-mail.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';

export interface Person {
  kind: 'company' | 'solo';
  companyName?: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** The owner of a hotel company who signs up in the tests. */
export const hotelOwner = {
  kind: 'company',
  companyName: 'Seaside Inns',
  firstName: 'Mara',
  lastName: 'Holt',
  email: 'mara@seaside.example',
  password: 'lantern-orbit-meadow-29',
} as const;

/** Fills in and submits the sign-up form. */
export const fillSignUp = async (visitor: Visitor, person: Person): Promise<void> => {
  await visitor.heading('auth.signUpTitle').waitFor();
  await visitor.choice(person.kind === 'company' ? 'auth.business' : 'auth.personal').click();
  if (person.kind === 'company') await visitor.field('auth.companyName').fill(person.companyName ?? '');
  await visitor.field('auth.firstName').fill(person.firstName);
  await visitor.field('auth.lastName').fill(person.lastName);
  await visitor.field('auth.email').fill(person.email);
  await visitor.field('auth.password').fill(person.password);
  await visitor.button('auth.createAccount').click();
};

/** Creates an account, starting from the sign-in page. */
export const signUp = async (
  browser: Browser,
  origin: string,
  person: Person,
  options?: VisitorOptions,
): Promise<Visitor> => {
  const visitor = await Visitor.open(browser, origin, options);
  await visitor.goto('/signin');
  await visitor.link('auth.createAccount').click();
  await fillSignUp(visitor, person);
  await visitor.heading('dashboard.greeting', { name: person.firstName }).waitFor();
  return visitor;
};

/**
 * Confirms the email address through the link in the email, while signed in. Checks that the banner is shown until
 * then. `mailbox`: see `readMail`.
 */
export const confirmEmail = async (visitor: Visitor, mailbox: string, email: string): Promise<void> => {
  const banner = visitor.page.getByText(visitor.text('auth.banner.title'), { exact: true });
  await banner.waitFor();
  const mail = await readMail(mailbox, email, 'Confirm your email address');
  await visitor.page.goto(mail.linkTo('Confirm my email'));
  await visitor.button('auth.verify.confirm').click();
  await visitor.page.getByRole('navigation', { name: visitor.text('layout.navigation') }).waitFor();
  await visitor.settled();
  await banner.waitFor({ state: 'detached' });
};
