import type { BrowserContext, Page } from 'playwright-core';

/** A tab with the mailbox, as a person reads their mail. */
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

  /** Opens the newest mail to an address under this subject, looking again until it is there. */
  async read(to: string, subject: string): Promise<void> {
    const row = this.page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject }).first();
    const giveUpAt = Date.now() + 60_000;
    for (;;) {
      await this.page.goto(`${this.#url}/`);
      if (await row.isVisible()) break;
      if (Date.now() > giveUpAt) throw new Error(`no mail “${subject}” to ${to}`);
      // The mailbox tells nobody that a mail came: its reader looks again.
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    await row.getByRole('link').click();
    await this.page.getByRole('heading', { level: 1, name: subject }).waitFor();
  }

  letter() {
    return this.page.frameLocator('iframe');
  }

  /** Where the letter's button leads. */
  async address(label: string): Promise<string> {
    const href = await this.letter().getByRole('link', { name: label, exact: true }).getAttribute('href');
    if (href === null) throw new Error(`“${label}” leads nowhere`);
    return href;
  }

  close(): Promise<void> {
    return this.page.close();
  }
}
