import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Contexts of a browser that are ready for the next visitor, by kind. */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();
/** Kinds of the contexts of visitors. */
const kinds = new WeakMap<BrowserContext, string>();

/** Deletes everything that the origin has stored in the page's context. */
async function deleteStoredData(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
}

/**
 * Opens an empty page for a visitor of an origin, without cookies or stored data. Its context may be that of an earlier
 * visitor with the same options: the app's code is then in the context's cache, and the first page takes half of the CPU
 * time.
 */
export async function openFreshPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const kind = JSON.stringify([origin, options]);
  const used = idle.get(browser)?.get(kind)?.pop();
  if (used) {
    const page = await used.newPage();
    await deleteStoredData(page, origin);
    return page;
  }
  const context = await browser.newContext(options);
  kinds.set(context, kind);
  return context.newPage();
}

/** Closes the pages of a context. If it is a visitor's, keeps it for the next one of the same kind. */
export async function closeContext(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  const kind = kinds.get(context);
  if (!browser || kind === undefined) return context.close();
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.unrouteAll(),
    context.setOffline(false),
  ]);
  const kept = idle.get(browser) ?? new Map<string, BrowserContext[]>();
  idle.set(browser, kept.set(kind, [...(kept.get(kind) ?? []), context]));
}
