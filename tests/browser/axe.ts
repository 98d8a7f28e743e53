import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { markAlike } from './mark-alike.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

interface AxeRun {
  /** Rules or tags to run. */
  runOnly: string[];
  /** Rules that don't run. */
  without?: string[];
  /** Selectors of elements that aren't checked. */
  exclude?: string[];
}

/**
 * Runs axe in the page until the page doesn't change meanwhile: axe reads an element's state and its colours at different
 * times, so a button that is enabled in between appears to have the colours of a disabled one.
 */
const runUnchanged = async ({ runOnly, without = [], exclude = [] }: AxeRun): Promise<Violation[]> => {
  const { axe } = globalThis as unknown as {
    axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
  };
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  try {
    for (;;) {
      changed = false;
      const options = { runOnly, rules, resultTypes: ['violations'] };
      const { violations } = await axe.run({ include: document, exclude }, options);
      if (violations.length === 0 || !changed) return violations;
    }
  } finally {
    observer.disconnect();
  }
};

/** Returns axe's serious and critical findings, one per line. */
const findings = async (page: Page, run: AxeRun): Promise<string[]> => {
  // axe is evaluated instead of added as a script, because the page's content security policy blocks scripts.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source);
  const violations = await page.evaluate(runUnchanged, run);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => {
      const [first] = nodes;
      const why = first?.failureSummary?.replaceAll(/\s+/g, ' ').slice(0, 240) ?? '';
      return `${id} (${impact}, ${nodes.length}): ${first?.html.slice(0, 200) ?? ''} ${why}`;
    });
};

/**
 * Returns axe's serious and critical findings, one per line. `rules`: axe rules or tags to run; default: all of WCAG
 * 2.2 A and AA.
 */
export const seriousFindings = (page: Page, rules: string[] = tags): Promise<string[]> =>
  findings(page, { runOnly: rules });

/** Like `seriousFindings` with all rules except those of colours, which take four fifths of axe's time. */
export const findingsWithoutColours = (page: Page): Promise<string[]> =>
  findings(page, { runOnly: tags, without: ['color-contrast'] });

/**
 * Returns axe's findings about the contrast of texts, only for elements that don't look like one that was checked before.
 * `checked`: see `markAlike`.
 */
export const contrastFindings = async (page: Page, checked: Set<string>): Promise<string[]> => {
  const kinds = await page.evaluate(markAlike, [...checked].join(' '));
  if (kinds === '') return [];
  for (const kind of kinds.split(' ')) checked.add(kind);
  return findings(page, { runOnly: ['color-contrast'], exclude: ['[data-alike]'] });
};
