import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { Visitor } from '../browser/visitor.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { TestStack } from '../stack/stack.ts';

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([joinSharedStack('seeded'), launchChromium()]);
});
afterAll(() => browser?.close());

/** Returns the computed styles of everything in the page's header and navigation. */
const stylesOf = async (page: Page) => {
  // Nothing is under the pointer.
  await page.mouse.move(0, 0);
  return page.evaluate(() => {
    // Without boxes, sizes are those of the styles and not those of the text.
    document.body.style.display = 'none';
    const styles = [...document.querySelectorAll('header, header *, nav, nav *')].map((element) => {
      const style = getComputedStyle(element);
      return {
        name: `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`,
        style: Object.fromEntries([...style].map((property) => [property, style.getPropertyValue(property)])),
      };
    });
    document.body.style.display = '';
    return styles;
  });
};
type Styles = Awaited<ReturnType<typeof stylesOf>>;

/** Returns the properties that differ, by element. */
const differences = (before: Styles, after: Styles): string[] =>
  after.flatMap(({ name, style }, index) =>
    Object.entries(style)
      .filter(([property, value]) => before[index]?.style[property] !== value)
      .map(([property, value]) => `${name}: ${property} ${before[index]?.style[property]}, then ${value}`),
  );

it('header and navigation look the same after the first navigations as after a reload', async () => {
  const visitor = await Visitor.open(browser, stack.urls.app);
  const { page } = visitor;
  await visitor.signIn(stack.account('user'));
  const opened: { path: string; styles: Styles }[] = [];
  const keep = async () => opened.push({ path: new URL(page.url()).pathname, styles: await stylesOf(page) });
  await keep();
  for (const place of ['jobs', 'interviews']) {
    await visitor.navItem(place).click();
    await visitor.navItem(place).and(page.locator('[aria-current="page"]')).waitFor();
    await visitor.settled();
    await keep();
  }
  for (const { path, styles } of opened) {
    await visitor.goto(path);
    expect(styles.length).toBeGreaterThan(20);
    expect(differences(styles, await stylesOf(page)), path).toEqual([]);
  }
  await visitor.close();
});
