import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { likePattern, searchWords } from '../http/words.ts';
import type { Handle } from './database.ts';
import { allOf } from './matching.ts';

/** What a word of a search is found in: rows by id where there are few, `common` where most rows may hold it. */
export type FoundWord =
  | { common: true; word: string }
  | { common: false; candidateIds: string[]; interviewIds: string[] };

/** Above this many candidates or titles a word is common: the list is walked until its page is full. */
export const manyRows = 2500;

async function findWord(handle: Handle, companyId: string, word: string): Promise<FoundWord> {
  const { rows } = await sql<{ kind: 'candidate' | 'interview'; id: string }>`
    select kind, id from session_words(${companyId}, ${likePattern(word)}, ${manyRows})`.execute(handle);
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  const [candidateIds, interviewIds] = [idsOf('candidate'), idsOf('interview')];
  if (candidateIds.length > manyRows || interviewIds.length > manyRows) return { common: true, word };
  return { common: false, candidateIds, interviewIds };
}

/** Each word of a search, found by its index. */
export const findWords = (handle: Handle, companyId: string, q: string | undefined): Promise<FoundWord[]> =>
  // One after another the words would wait for each other's answer.
  Promise.all(searchWords(q).map((word) => findWord(handle, companyId, word)));

/** How many rows a list is walked, in its order, before the index of words is asked. */
const walkedRows = 3000;

/**
 * A page of a search, `limit` rows. Of a common word the page stands among the first rows of the list, and an index would
 * bring most of the table; of a rare one it's the other way round. So the list is walked a little first; only where that
 * doesn't fill the page, the words are looked up. `list` gives the rows in which all of the words stand: of the first
 * `walkedRows` where `walked`, else of all.
 */
export async function pageOfWords<Row>(
  handle: Handle,
  companyId: string,
  q: string | undefined,
  limit: number,
  list: (words: readonly FoundWord[], walked: boolean) => Promise<Row[]>,
): Promise<Row[]> {
  const asked = searchWords(q);
  if (asked.length === 0) return list([], false);
  const first = await list(
    asked.map((word) => ({ common: true, word })),
    true,
  );
  if (first.length >= limit) return first;
  const words = await findWords(handle, companyId, q);
  return foundNowhere(words) ? [] : list(words, false);
}

interface Walk {
  /** What holds by the table's own columns, the rows behind the cursor among it. */
  own: readonly Expression<SqlBool>[];
  /** The list's, by the table's own columns. */
  order: RawBuilder<unknown>;
  /** The words, looked for in the rows that are walked. */
  words: readonly Expression<SqlBool>[];
  /** Rows of the page. */
  limit: number;
}

/** A row of `table` is one of the first `limit` that hold the words, among the first `walkedRows` of the list. */
export function heldInWalk(
  table: 'applications' | 'candidates' | 'sessions' | 'templates',
  { own, order, words, limit }: Walk,
): RawBuilder<boolean> {
  const id = sql.ref(`${table}.id`);
  return sql<boolean>`${id} in (
    select ${id} from (
      select * from ${sql.table(table)} where ${allOf(own)} order by ${order} limit ${sql.lit(walkedRows)}
    ) as ${sql.id(table)}
    where ${allOf(words)} order by ${order} limit ${sql.lit(limit)})`;
}

/**
 * `text`, in small letters, holds the word. Of `strpos` the planner expects much, of `like` too little to walk the index
 * of a list's order.
 */
export const textHolds = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${text}, lower(${word})) > 0`;

/** A candidate holds the word. */
export const candidateHolds = (word: FoundWord): RawBuilder<boolean> =>
  word.common
    ? textHolds(
        // As name_for_search gives it; a call of that for each row would cost more than the row.
        sql`lower(candidates.first_name || ' ' || candidates.last_name || ' ' || candidates.email)`,
        word.word,
      )
    : sql<boolean>`candidates.id = any (${word.candidateIds}::uuid[])`;

/** An application's candidate holds the word. */
export const applicationHolds = (word: FoundWord): RawBuilder<boolean> =>
  word.common
    ? textHolds(sql.ref('applications.list_text'), word.word)
    : sql<boolean>`applications.candidate_id = any (${word.candidateIds}::uuid[])`;

/** A session's candidate or its interview's title holds the word. */
export const sessionHolds = (word: FoundWord): RawBuilder<boolean> =>
  word.common
    ? textHolds(sql.ref('sessions.list_text'), word.word)
    : sql<boolean>`(sessions.candidate_id = any (${word.candidateIds}::uuid[])
        or sessions.interview_id = any (${word.interviewIds}::uuid[]))`;

/** Nothing can hold all of these words. */
const foundNowhere = (words: readonly FoundWord[]): boolean =>
  words.some((word) => !word.common && !word.candidateIds.length && !word.interviewIds.length);
