/** A test as written in its file. */
export interface WrittenTest {
  /** Titles of the surrounding `describe` blocks and of the test, joined by " > ", with their placeholders. */
  title: string;
  /** Source of the test, preceded by everything above the first test of its file. */
  source: string;
}

/** Matches a call of `describe`, `it` or `test` at the start of a line, with its modifiers, such as `.each`. */
const head = /^([ \t]*)(describe|it|test)((?:\.\w+)*)(?=[(<])/gm;
/** Matches the opening parenthesis of a call and the title that follows. */
const plainTitle = /\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/sy;
/** Matches the title that follows the table or condition of a call, as in `it.each(table)(title, …)`. */
const titleAfterTable = /\)\s*\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/s;
const takesTable = /\.(each|for|skipIf|runIf)\b/;
const neverRuns = /\.(skip|todo)\b/;

/** Returns the title of the call whose modifiers end at `from`; null if there is none before `to`. */
function titleAt(source: string, modifiers: string, from: number, to: number): string | null {
  if (takesTable.test(modifiers)) return titleAfterTable.exec(source.slice(from, to))?.[2] ?? null;
  plainTitle.lastIndex = from;
  return plainTitle.exec(source)?.[2] ?? null;
}

/**
 * Returns the tests of a formatted test file in order, except those marked to be skipped. The blocks around a test
 * are recognised by their indentation.
 */
export function testsOf(source: string): WrittenTest[] {
  const heads = [...source.matchAll(head)];
  const firstTest = heads.find(([, , kind]) => kind !== 'describe')?.index ?? 0;
  const around: { indent: number; title: string }[] = [];
  return heads.flatMap((match, i): WrittenTest[] => {
    const [whole, { length: indent } = '', kind, modifiers = ''] = match;
    const ends = heads[i + 1]?.index ?? source.length;
    const title = titleAt(source, modifiers, match.index + whole.length, ends);
    if (title === null || neverRuns.test(modifiers)) return [];
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    if (kind === 'describe') {
      around.push({ indent, title });
      return [];
    }
    return [
      {
        title: [...around.map((block) => block.title), title].join(' > '),
        source: source.slice(0, firstTest) + source.slice(match.index, ends),
      },
    ];
  });
}
