import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '@candi/contract/platform/enumerations';
import { textOf } from './texts.ts';

/** A refused call that the page itself tells about: the browser notes it as well. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

export interface VisitorOptions {
  language?: Language;
  viewport?: { width: number; height: number };
  /** Access token of the account that is signed in. Default: nobody is. */
  token?: string;
}

/** Anybody in a browser of their own, who notes what the page complains of in its console. */
export class Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  readonly language: Language;
  readonly #complaints: string[] = [];

  private constructor(page: Page, origin: string, language: Language) {
    this.page = page;
    this.context = page.context();
    this.origin = origin;
    this.language = language;
    page.on('pageerror', (error) => this.#complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(message.text());
    });
  }

  static async open(
    browser: Browser,
    origin: string,
    { language = 'en', viewport = { width: 1280, height: 800 }, token }: VisitorOptions = {},
  ): Promise<Visitor> {
    const signedIn = token === undefined ? [] : [{ origin, localStorage: [{ name: 'token', value: token }] }];
    const context = await browser.newContext({
      locale: language,
      timezoneId: 'Europe/Lisbon',
      viewport,
      storageState: { cookies: [], origins: signedIn },
    });
    context.setDefaultTimeout(60_000);
    return new Visitor(await context.newPage(), origin, language);
  }

  /** Opens a page of the account that the access token belongs to. */
  static async openSignedIn(browser: Browser, origin: string, token: string, path: string): Promise<Visitor> {
    const visitor = await Visitor.open(browser, origin, { token });
    await visitor.goto(path);
    return visitor;
  }

  text(key: string, values?: Record<string, string>): string {
    return textOf(this.language, key, values);
  }
  button(key: string, values?: Record<string, string>) {
    return this.page.getByRole('button', { name: this.text(key, values), exact: true });
  }
  link(key: string) {
    return this.page.getByRole('link', { name: this.text(key), exact: true });
  }
  /** A field's label, with or without the mark of one that is needed. */
  label(key: string): RegExp {
    return new RegExp(`^${this.text(key).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( \\*)?$`);
  }
  field(key: string) {
    return this.page.getByLabel(this.label(key));
  }
  /** The field of a choice, whose list has the same label. */
  picker(key: string) {
    return this.field(key).and(this.page.locator('input'));
  }
  /** One of a few in a row, by its words. */
  choice(key: string) {
    return this.page.getByRole('radiogroup').getByText(this.text(key), { exact: true });
  }
  heading(key: string, values?: Record<string, string>) {
    return this.page.getByRole('heading', { name: this.text(key, values), exact: true });
  }
  dialog(key: string, values?: Record<string, string>) {
    return this.page.getByRole('dialog', { name: this.text(key, values), exact: true });
  }
  /** A place of the main navigation. */
  place(name: string) {
    return this.page
      .getByRole('navigation', { name: this.text('layout.navigation') })
      .getByRole('link', { name: this.text(`layout.places.${name}`), exact: true });
  }
  menuItem(key: string, values?: Record<string, string>) {
    return this.page.getByRole('menuitem', { name: this.text(key, values), exact: true });
  }

  /** What the console complained of since the last time. `refused`: the page asks for something it may not have. */
  complaints(refused = false): string[] {
    const told = this.#complaints.splice(0);
    return refused ? told.filter((text) => !refusal.test(text)) : told;
  }

  /** Resolves when the page shows what it is about, with nothing on its way and nothing moving into place any more. */
  async settled(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('[aria-busy="true"], .mantine-Loader-root')].every(
        (wait) => !wait.checkVisibility(),
      ),
    );
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      const ending = document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
    await this.settled();
  }

  /** Fills the sign-in and waits for the first page behind it. */
  async signIn({
    profile,
    email,
    password,
  }: {
    profile: string;
    email: string;
    password: string;
  }): Promise<void> {
    await this.goto(profile === 'admin' ? '/admin' : `/signin?tab=${profile === 'user' ? 1 : 0}`);
    await this.field('auth.email').fill(email);
    await this.field('auth.password').fill(password);
    await this.button('auth.signIn').click();
    await this.page
      .getByRole('navigation', { name: this.text('layout.navigation') })
      .waitFor({ state: 'attached' });
    await this.settled();
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
