/** Stands for an expression within SQL text whose value the linter doesn't know. */
export const unknownText = '${}';

const comments = /--.*$|\/\*[^]*?\*\//gm;
const strings = /'(?:[^']|'')*'/g;
/** Matches the target of a statement. Not "for update" and "do update", which belong to other statements. */
const targets =
  /\b(?:insert\s+into|(?<!\b(?:for|key|do|of|on)\s+)update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?("?\w+"?|\$\{\})/gi;

/**
 * Returns the tables that statements in SQL text write, as named there; `unknownText` for one that is an expression.
 * Includes statements within "with".
 */
export const tablesWrittenBy = (text: string): string[] =>
  Array.from(text.replaceAll(comments, ' ').replaceAll(strings, "''").matchAll(targets), ([, table = '']) =>
    table.replaceAll('"', ''),
  );
