import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * Runs axe in the page until the page doesn't change meanwhile: axe reads an element's state and its colours at different
 * times, so a button that is enabled in between appears to have the colours of a disabled one.
 */
const runUnchanged = async (rules: string[]): Promise<Violation[]> => {
  const { axe } = globalThis as unknown as {
    axe: { run(options: object): Promise<{ violations: Violation[] }> };
  };
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  try {
    for (;;) {
      changed = false;
      const { violations } = await axe.run({ runOnly: rules, resultTypes: ['violations'] });
      if (violations.length === 0 || !changed) return violations;
    }
  } finally {
    observer.disconnect();
  }
};

/**
 * Returns axe's serious and critical findings, one per line. `rules`: axe rules or tags to run; default: all of WCAG
 * 2.2 A and AA.
 */
export const seriousFindings = async (page: Page, rules: string[] = tags): Promise<string[]> => {
  // axe is evaluated instead of added as a script, because the page's content security policy blocks scripts.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source);
  const violations = await page.evaluate(runUnchanged, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => {
      const [first] = nodes;
      const why = first?.failureSummary?.replaceAll(/\s+/g, ' ').slice(0, 240) ?? '';
      return `${id} (${impact}, ${nodes.length}): ${first?.html.slice(0, 200) ?? ''} ${why}`;
    });
};
