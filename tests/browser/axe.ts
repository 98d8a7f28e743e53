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
 * Returns axe's serious and critical findings, one per line. `rules`: axe rules or tags to run; default: all of WCAG
 * 2.2 A and AA.
 */
export const seriousFindings = async (page: Page, rules: string[] = tags): Promise<string[]> => {
  // axe is evaluated instead of added as a script, because the page's content security policy blocks scripts.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source);
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `axe.run({ runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => {
      const [first] = nodes;
      const why = first?.failureSummary?.replaceAll(/\s+/g, ' ').slice(0, 240) ?? '';
      return `${id} (${impact}, ${nodes.length}): ${first?.html.slice(0, 200) ?? ''} ${why}`;
    });
};
