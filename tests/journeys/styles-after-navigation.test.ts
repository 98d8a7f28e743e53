import { expect, it } from 'vitest';
import { Visitor } from '../browser/visitor.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack('seeded');

interface Styled {
  name: string;
  style: Record<string, string>;
}

/** Returns the computed styles of everything in the page's header and navigation. */
const stylesOf = async (visitor: Visitor): Promise<Styled[]> => {
  const { page } = visitor;
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => document.querySelector('a:hover, button:hover') === null);
  // The colour of what the mouse has left changes with a transition.
  await visitor.settled();
  // Passed as a text, because Playwright takes long to pass 50,000 values.
  const styled = await page.evaluate(() =>
    JSON.stringify(
      [...document.querySelectorAll('header, header *, nav, nav *')].map((element) => ({
        name: `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`,
        // Sizes are those of the styles and not those of the text.
        style: Object.fromEntries(
          [...element.computedStyleMap()].map(([property, values]) => [
            property,
            Array.from(values, String).join(' '),
          ]),
        ),
      })),
    ),
  );
  return JSON.parse(styled) as Styled[];
};

/** Returns the properties that differ, by element. */
const differences = (before: Styled[], after: Styled[]): string[] =>
  after.flatMap(({ name, style }, index) =>
    Object.entries(style)
      .filter(([property, value]) => before[index]?.style[property] !== value)
      .map(([property, value]) => `${name}: ${property} ${before[index]?.style[property]}, then ${value}`),
  );

it('header and navigation look the same after the first navigations as after a reload', async () => {
  const visitor = await Visitor.open(browser, stack.urls.app);
  const { page } = visitor;
  await visitor.signIn(stack.account('user'));
  const opened: { path: string; styles: Styled[] }[] = [];
  const keep = async () =>
    opened.push({ path: new URL(page.url()).pathname, styles: await stylesOf(visitor) });
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
    expect(differences(styles, await stylesOf(visitor)), path).toEqual([]);
  }
  await visitor.close();
});
