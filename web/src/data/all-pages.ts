import type { Page } from '@candi/contract/platform/common';

/** Rows a page, the most that the gateway gives. */
export const pageLimit = '100';

/** Every row of a list that comes in pages. `read` gets the cursor of the page before, none for the first. */
export async function allPages<T>(read: (cursor: { after?: string }) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  let page = await read({});
  rows.push(...page.rows);
  while (page.next !== null) {
    page = await read({ after: page.next });
    rows.push(...page.rows);
  }
  return rows;
}
