import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import type { Mail } from '../calls/read-mail.ts';

/** Opens an email in a tab, as the mailbox shows it. `mailbox`: see `readMail`. `email`: its content. */
export const openMail = async (
  context: BrowserContext,
  mailbox: string,
  { id, subject }: Mail,
): Promise<{ page: Page; email: FrameLocator }> => {
  const page = await context.newPage();
  await page.goto(new URL(`mails/${id}`, mailbox).href);
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
  return { page, email: page.frameLocator('iframe') };
};
