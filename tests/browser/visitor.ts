import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '@candi/contract/platform/enumerations';
import { closeContext, openFreshPage } from './reused-contexts.ts';
import { textOf } from './texts.ts';

/** Matches the browser's log entry for a refused request (4xx), which the page itself reports too. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

export interface VisitorOptions {
  language?: Language;
  viewport?: { width: number; height: number };
  /** Access token of the signed-in account. Default: signed out. */
  token?: string;
  /** What the browser's local storage contains besides. Default: nothing. */
  stored?: Record<string, string>;
  /** Whether pages are animated. Default: false, because drawing animations takes CPU time. */
  animated?: boolean;
}

/** Any user in a separate browser context. Collects console errors. */
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
      if (message.type() !== 'error') return;
      // A resource that fails to load is named by the place alone.
      this.#complaints.push(`${message.text()} ${message.location().url}`.trim());
    });
  }

  static async open(
    browser: Browser,
    origin: string,
    {
      language = 'en',
      viewport = { width: 1280, height: 800 },
      token,
      stored = {},
      animated = false,
    }: VisitorOptions = {},
  ): Promise<Visitor> {
    const page = await openFreshPage(browser, origin, {
      locale: language,
      timezoneId: 'Europe/Lisbon',
      viewport,
      reducedMotion: animated ? 'no-preference' : 'reduce',
    });
    page.context().setDefaultTimeout(60_000);
    const values = { ...stored, ...(token !== undefined && { token }) };
    if (Object.keys(values).length > 0) {
      // An empty page of the origin, which can write to its storage. Without an icon, Chromium would request /favicon.ico, at any
      // time until a page with an icon is opened.
      const address = `${origin}/storage`;
      const body = '<!doctype html><link rel="icon" href="data:,">';
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(address);
      await page.unroute(address);
      await page.evaluate((entries) => {
        for (const [name, value] of entries) localStorage.setItem(name, value);
      }, Object.entries(values));
    }
    return new Visitor(page, origin, language);
  }

  /** Opens a page, signed in to the account of the access token. */
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
  /** Matches a field's label, with or without the required mark. */
  label(key: string): RegExp {
    return new RegExp(`^${this.text(key).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( \\*)?$`);
  }
  field(key: string) {
    return this.page.getByLabel(this.label(key));
  }
  /** Returns the input of a select. (Its dropdown list has the same label.) */
  picker(key: string) {
    return this.field(key).and(this.page.locator('input'));
  }
  /** Returns the option of a radio group that has this label. */
  choice(key: string) {
    return this.page.getByRole('radiogroup').getByText(this.text(key), { exact: true });
  }
  heading(key: string, values?: Record<string, string>) {
    return this.page.getByRole('heading', { name: this.text(key, values), exact: true });
  }
  dialog(key: string, values?: Record<string, string>) {
    return this.page.getByRole('dialog', { name: this.text(key, values), exact: true });
  }
  /** Returns a link of the main navigation. */
  navItem(name: string) {
    return this.page
      .getByRole('navigation', { name: this.text('layout.navigation') })
      .getByRole('link', { name: this.text(`layout.places.${name}`), exact: true });
  }
  menuItem(key: string, values?: Record<string, string>) {
    return this.page.getByRole('menuitem', { name: this.text(key, values), exact: true });
  }

  /**
   * Returns the console errors since the last call. `refused`: whether to ignore refused requests, for pages that
   * request data which the user may not see.
   */
  complaints(refused = false): string[] {
    const told = this.#complaints.splice(0);
    return refused ? told.filter((text) => !refusal.test(text)) : told;
  }

  /** Resolves when the page has its heading, shows no loading state, and its animations have finished. */
  async settled(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('[aria-busy="true"], .mantine-Loader-root')].every(
        (wait) => !wait.checkVisibility(),
      ),
    );
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      const running = () =>
        document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
      // The end of one can start another: an inherited colour changes element by element, each in a frame of its own.
      for (let ending = running(); ending.length > 0; ending = running()) {
        await Promise.allSettled(ending.map(({ finished }) => finished));
        await new Promise(requestAnimationFrame);
      }
    });
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
    await this.settled();
  }

  /** Opens another page of the app as a link does, without loading the app again. The app must be loaded. */
  async goWithin(path: string): Promise<void> {
    await this.page.evaluate((address) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await this.page.locator('h1[data-left]').waitFor({ state: 'detached' });
    await this.settled();
  }

  /** Fills in the open sign-in form and sends it. */
  async sendSignIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.field('auth.email').fill(email);
    await this.field('auth.password').fill(password);
    await this.button('auth.signIn').click();
  }

  /** Opens the sign-in page, signs in, and waits for the page that opens then. */
  async signIn(account: { profile: string; email: string; password: string }): Promise<void> {
    const { profile } = account;
    await this.goto(profile === 'admin' ? '/admin' : `/signin?tab=${profile === 'user' ? 1 : 0}`);
    await this.sendSignIn(account);
    await this.page
      .getByRole('navigation', { name: this.text('layout.navigation') })
      .waitFor({ state: 'attached' });
    await this.settled();
  }

  close(): Promise<void> {
    return closeContext(this.context);
  }
}
