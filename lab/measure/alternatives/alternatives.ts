import { alternativesIn } from './count.ts';
import { reachOf } from './reach.ts';

/** Files that start the agent's processes. */
const entries = ['agent/src/main.ts', 'agent/src/session-process.ts'];
/** Matches the patterns of what Candi must not say, which are compared with her own words only. */
const ownWords = /^language\/(?:\w+\/wording|shapes\/wording|text\/stance)\.ts$/;

export interface Alternatives {
  /** Alternatives by kind of file, the most first. Files of the four languages count as one kind. */
  byKind: Readonly<Record<string, number>>;
  total: number;
}

const counted = (files: readonly (readonly [path: string, text: string])[]): Alternatives => {
  const byKind = new Map<string, number>();
  for (const [path, text] of files) {
    const kind = path.replace(/^language\/[a-z]{2}\//, 'language/*/');
    byKind.set(kind, (byKind.get(kind) ?? 0) + alternativesIn(text));
  }
  const found = [...byKind].filter(([, count]) => count > 0).toSorted((a, b) => b[1] - a[1]);
  return { byKind: Object.fromEntries(found), total: found.reduce((sum, [, count]) => sum + count, 0) };
};

/**
 * Counts the alternatives of the regular expressions and phrases that the agent loads for an interview. `understands`: what
 * can tell the meaning of somebody else's words. `checks`: what Candi must not say. `files`: the loaded files.
 */
export const alternativesInReach = (
  root: string,
): { understands: Alternatives; checks: Alternatives; files: readonly string[] } => {
  const files = [...reachOf(root, entries)];
  return {
    understands: counted(files.filter(([path]) => !ownWords.test(path))),
    checks: counted(files.filter(([path]) => ownWords.test(path))),
    files: files.map(([path]) => path),
  };
};
