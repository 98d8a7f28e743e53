/** A row of the tables of a page, such as `tests/specification.md`. */
export interface Row {
  /** Line number in the file, starting at 1. */
  line: number;
  statement: string;
  /** Path relative to the repository's root; empty for an open statement. */
  file: string;
  /** Title of the test, or "open: " followed by the reason. */
  test: string;
}

const withoutCode = (cell: string): string => /^`(.*)`$/.exec(cell)?.[1] ?? cell;

/** Returns the rows of all tables of a Markdown page with three columns: statement, file and test. */
export const rowsOf = (page: string): Row[] =>
  page.split('\n').flatMap((text, i) => {
    if (!text.startsWith('|')) return [];
    const [statement = '', file = '', test = ''] = text
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (statement === 'Statement' || /^:?-+:?$/.test(statement)) return [];
    return [{ line: i + 1, statement, file: withoutCode(file), test: withoutCode(test) }];
  });
