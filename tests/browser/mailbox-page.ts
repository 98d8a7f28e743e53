import type { BrowserContext, Page } from 'playwright-core';

/** A tab that shows the embedded mailbox. */
export class MailboxPage {
  readonly page: Page;
  readonly #url: string;

  private constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  static async open(context: BrowserContext, url: string): Promise<MailboxPage> {
    const page = await context.newPage();
    return new MailboxPage(page, url.replace(/\/$/, ''));
  }

  /**
   * Opens the newest email with this subject to the address `to`. Reloads until there are `count` such emails. Throws
   * after 60 s.
   */
  async read(to: string, subject: string, count = 1): Promise<void> {
    const rows = this.page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject });
    const giveUpAt = Date.now() + 60_000;
    for (;;) {
      await this.page.goto(`${this.#url}/`);
      if ((await rows.count()) >= count) break;
      if (Date.now() > giveUpAt) throw new Error(`no email “${subject}” to ${to}`);
      // The mailbox doesn't push updates, so its page is reloaded.
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    await rows.first().getByRole('link').click();
    await this.page.getByRole('heading', { level: 1, name: subject }).waitFor();
  }

  email() {
    return this.page.frameLocator('iframe');
  }

  /** Returns the URL of the link with this label in the email. Throws if the link has no URL. */
  async address(label: string): Promise<string> {
    const href = await this.email().getByRole('link', { name: label, exact: true }).getAttribute('href');
    if (href === null) throw new Error(`“${label}” has no URL`);
    return href;
  }

  close(): Promise<void> {
    return this.page.close();
  }
}
