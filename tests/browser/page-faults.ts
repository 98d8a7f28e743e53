import type { Language } from '@candi/contract/platform/enumerations';
import type { Browser } from 'playwright-core';
import { type Route, routes, type Samples } from '../pages/routes.ts';
import type { TestStack } from '../stack/stack.ts';
import { Recruiter } from '../calls/recruiter.ts';
import { contrastFindings, findingsWithoutColours, seriousFindings } from './axe.ts';
import { setTouch } from './set-touch.ts';
import { Visitor } from './visitor.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
/** Elements whose colours were checked, by what else decides over colours; see `markAlike`. */
const checked = { desktop: new Set<string>(), phone: new Set<string>(), dark: new Set<string>() };
/** Selector of controls that must be at least 44 px high on a touch screen. Links within text are exempt. */
const fingerwide = ['Button', 'ActionIcon', 'Burger', 'Tabs-tab', 'NavLink', 'SegmentedControl-label']
  .map((name) => `.mantine-${name.includes('-') ? name : `${name}-root`}`)
  .join();
/** Rules of axe whose findings depend on how long a page's texts are. */
const lengthRules = ['target-size', 'scrollable-region-focusable'];
/**
 * Returns the faults of the current page at every viewport size. In English, all of axe's rules run at every width, and
 * the contrast rule also in dark mode, each time for the elements that don't look like one of an earlier page. Arabic
 * pages have the same elements, names and colours, so only the rules that depend on the length of texts run, at phone
 * width, where long words have the least room.
 */
const pageFaults = async (visitor: Visitor, route: Route): Promise<string[]> => {
  const { page } = visitor;
  const faults: string[] = [];
  const wrong = (is: boolean, what: string) => is && faults.push(what);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await setTouch(page, size.width < 600);
    await visitor.settled();
    const seen = await page.evaluate(
      (pressed) => ({
        headings: document.querySelectorAll('h1').length,
        title: document.title,
        language: document.documentElement.lang,
        direction: getComputedStyle(document.documentElement).direction,
        wider: document.documentElement.scrollWidth - innerWidth,
        beyond: [...document.querySelectorAll('main *')]
          .filter(
            (one) => one.getBoundingClientRect().right > innerWidth || one.getBoundingClientRect().left < 0,
          )
          .map((one) => one.outerHTML.slice(0, 120))
          .slice(0, 3),
        low: [...document.querySelectorAll(pressed)]
          .filter((one) => matchMedia('(pointer: coarse)').matches && one.checkVisibility())
          .filter((one) => Math.round(one.getBoundingClientRect().height) < 44)
          .map((one) => one.outerHTML.slice(0, 120))
          .slice(0, 3),
      }),
      fingerwide,
    );
    const at = `at ${size.width} px`;
    wrong(seen.headings !== 1, `${seen.headings} h1 ${at}`);
    wrong(!/\S+ · Candi$/.test(seen.title), `is titled “${seen.title}”`);
    wrong(seen.language !== visitor.language, `is in ${seen.language}`);
    wrong(seen.direction !== (visitor.language === 'ar' ? 'rtl' : 'ltr'), `runs ${seen.direction}`);
    wrong(seen.wider > 0, `is ${seen.wider} px wider than the window ${at}: ${seen.beyond.join(' ')}`);
    for (const one of seen.low) wrong(true, `${one} is too low for a finger ${at}`);
    const findings: string[] = [];
    if (visitor.language === 'en')
      findings.push(
        ...(await findingsWithoutColours(page)),
        ...(await contrastFindings(page, size === phone ? checked.phone : checked.desktop)),
      );
    else if (size === phone) findings.push(...(await seriousFindings(page, lengthRules)));
    faults.push(...findings.map((finding) => `${finding} ${at}`));
  }
  if (visitor.language === 'en') {
    await page.emulateMedia({ colorScheme: 'dark' });
    // Pages without the app's framework follow the colour scheme by their styles alone.
    await page.waitForFunction(
      () => (document.documentElement.dataset['mantineColorScheme'] ?? 'dark') === 'dark',
    );
    await visitor.settled();
    const findings = await contrastFindings(page, checked.dark);
    faults.push(...findings.map((finding) => `${finding} in the dark`));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  faults.push(...visitor.complaints(route.refused).map((text) => `console: ${text}`));
  return [...new Set(faults)];
};

/**
 * Runs in the page: turns transitions off. Even the shortest one takes a frame, and a colour that elements inherit
 * changes in one frame after another, so a change of the colour scheme would take longer than the check of the contrast.
 */
const withoutTransitions = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
};

/**
 * Kinds of visitors. Each page is opened by the first kind that may see it; `nobody` (signed out) sees the public
 * pages. Solo users see only pages that users see, too.
 */
export const visitorKinds = ['nobody', 'user', 'admin'] as const;

/**
 * Opens every page of one kind of visitor and returns the faults by path; empty if there are none. In English, each page
 * is loaded by its address; in the other languages, the app is loaded once.
 */
export const faultsOfPages = async (
  browser: Browser,
  stack: TestStack,
  samples: Samples,
  visitorKind: (typeof visitorKinds)[number],
  language: Language,
): Promise<Record<string, string[]>> => {
  const account = visitorKind === 'nobody' ? null : stack.account(visitorKind);
  const token = account ? (await Recruiter.signIn(stack.urls.gateway, account)).token : undefined;
  const visitor = await Visitor.open(browser, stack.urls.app, { language, token });
  await visitor.page.addInitScript(withoutTransitions);
  let isLoaded = false;
  const faults: Record<string, string[]> = {};
  for (const route of routes.filter(({ who }) => (who[0] ?? 'nobody') === visitorKind)) {
    await visitor.page.setViewportSize(desktop);
    const address = route.address(samples);
    const stays = language !== 'en' && isLoaded && !route.separate;
    isLoaded = !route.separate;
    const found = await (stays ? visitor.goWithin(address) : visitor.goto(address))
      .then(() => pageFaults(visitor, route))
      .catch((error: Error) => [error.message]);
    const target = (route.leadsTo ?? route.address)(samples);
    const shown = visitor.page.url().slice(stack.urls.app.length);
    if (!shown.startsWith(target)) found.push(`leads to ${shown}`);
    if (found.length > 0) faults[route.path] = found;
  }
  await visitor.close();
  return faults;
};
