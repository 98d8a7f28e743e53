import { rowsOf, type Row } from './rows.ts';
import { testsOf } from './tests-of.ts';

/** Matches a statement that is a single code span: a message, which the named test must contain word for word. */
const message = /^`([^`]+)`$/;

/** Returns a pattern that matches the message with any values in place of its `{{placeholders}}`. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    text
      .split(/{{\w+}}/)
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.+'),
  );

/** Returns what is wrong with a row, or null if it names an existing test or is open for a stated reason. */
function problemOf(row: Row, read: (file: string) => string | null): string | null {
  const { statement, file, test } = row;
  if (statement === '') return 'has no statement';
  if (test.startsWith('open:'))
    return file === '' && test.length > 'open: '.length ? null : 'is open without a reason, or has a file';
  if (file === '' || test === '') return 'has neither a test nor “open: reason”';
  const source = read(file);
  if (source === null) return `names a file that doesn’t exist: ${file}`;
  const found = testsOf(source).filter(({ title }) => title === test || title.endsWith(` > ${test}`));
  const [named] = found;
  if (!named) return `names a test that ${file} doesn’t have: ${test}`;
  if (found.length > 1) return `names ${found.length} tests of ${file} at once: ${test}`;
  const text = message.exec(statement)?.[1];
  if (text !== undefined && !patternOf(text).test(named.source))
    return `is a message that its test doesn’t contain: ${file}, ${test}`;
  return null;
}

/**
 * Returns one line of text for each invalid row of a page, or for a page that is missing or has no rows. `read`: returns
 * the content of a file, or null if the file doesn't exist.
 */
export function problemsOf(page: string, read: (file: string) => string | null): string[] {
  const rows = rowsOf(read(page) ?? '');
  if (rows.length === 0) return [`${page} has no tables`];
  return rows.flatMap((row) => {
    const problem = problemOf(row, read);
    return problem === null ? [] : [`${page}:${row.line} “${row.statement}” ${problem}`];
  });
}
