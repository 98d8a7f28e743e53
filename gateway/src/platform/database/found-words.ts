import type { Expression, RawBuilder, SelectQueryBuilder, Simplify, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { allOf, likePattern, searchWords } from './search-words.ts';

/** Matches of one search word: row ids if there are few, or `common` if most rows may contain the word. */
type FoundWord = { word: string } & (
  | { common: true }
  | { common: false; candidateIds: string[]; interviewIds: string[] }
);

/**
 * Maximum number of matching candidates or titles; a word with more matches is common, and the list is scanned until
 * the page is full.
 */
const manyRows = 1500;

/** Returns the ids of a company's rows that contain all of the words; at most `manyRows` + 1. */
async function idsWith(
  handle: Handle,
  companyId: string,
  table: 'candidates' | 'interviews' | 'jobs' | 'pools' | 'templates',
  words: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rows_with_words(${table}, ${companyId}, ${words.map(likePattern)}::text[], ${manyRows}) as id`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}

async function findWord(handle: Handle, companyId: string, word: string): Promise<FoundWord> {
  const [candidateIds, interviewIds] = await Promise.all([
    idsWith(handle, companyId, 'candidates', [word]),
    idsWith(handle, companyId, 'interviews', [word]),
  ]);
  if (candidateIds.length > manyRows || interviewIds.length > manyRows) return { common: true, word };
  return { common: false, word, candidateIds, interviewIds };
}

/** The searched text of each table, in lower case; must equal the expressions of the "…_by_words" indexes. */
const texts = {
  candidates: sql`lower(candidates.first_name || ' ' || candidates.last_name || ' ' || candidates.email)`,
  companies: sql`lower(companies.name)`,
  jobs: sql`lower(jobs.name || ' ' || jobs."position" || ' ' || jobs.location)`,
  pools: sql`lower(pools.name || ' ' || pools.description)`,
  templates: sql`lower(templates.title || ' ' || templates."position" || ' ' || templates.description)`,
  users: sql`lower(users.first_name || ' ' || users.last_name || ' ' || users.email)`,
};
type OwnWords = keyof typeof texts;
const copies = { applications: sql.ref('applications.listText'), sessions: sql.ref('sessions.listText') };

type Listed = OwnWords | keyof typeof copies;

export interface Walk {
  /** Conditions on the table's own columns, including the cursor. */
  own: readonly Expression<SqlBool>[];
  /** Order of the list, by the table's own columns. */
  order: RawBuilder<unknown>;
  /** Page size (rows). */
  limit: number;
}

/** Rows of a list that are scanned in list order before the word index is used. */
const walkedRows = 1000;
/** Rows scanned if the first scan suggests that this many contain the whole page. */
const fartherRows = 6000;
/** The scan is extended only if it found at least one in this many of the page's rows. */
const promising = 6;

/**
 * Selects the first `most` rows of the list, in list order, with their searched text. Postgres evaluates it row by row
 * and stops when the outer limit is reached.
 */
function walkOf(table: Listed, { own, order }: Walk, most: number): RawBuilder<unknown> {
  const text = table === 'applications' || table === 'sessions' ? copies[table] : texts[table];
  // The limit is a parameter: for a literal in the thousands the planner would rather sort the whole table.
  return sql`select ${sql.ref(`${table}.id`)}, ${text} as walked_text from ${sql.table(table)}
    where ${allOf(own)} order by ${order} limit ${most}`;
}

const heldInWalk = (words: readonly string[]): RawBuilder<boolean> =>
  allOf(words.map((word) => textHolds(sql.ref('walked_text'), word)));

/**
 * Scans the start of the list and returns the ids of matching rows, at most a page. `ended`: the list has no further
 * rows.
 */
async function walked(
  handle: Handle,
  table: Listed,
  words: readonly string[],
  walk: Walk,
): Promise<{ ids: string[]; ended: boolean }> {
  const { rows } = await sql<{ ids: string[]; count: number }>`
    with walked as materialized (${walkOf(table, walk, walkedRows)})
    select array(select id from walked where ${heldInWalk(words)} limit ${walk.limit}) as ids,
      (select count(*) from walked)::int as count`.execute(handle);
  const { ids = [], count = 0 } = rows[0] ?? {};
  return { ids, ended: count < walkedRows };
}

/** Scans more rows of the list, stopping when the page is full. */
async function walkedFarther(
  handle: Handle,
  table: Listed,
  words: readonly string[],
  walk: Walk,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${walkOf(table, walk, fartherRows)}) as walked
    where ${heldInWalk(words)} limit ${walk.limit}`.execute(handle);
  return rows.map(({ id }) => id);
}

/**
 * Returns the page of a list whose rows contain all words of `q`. For a common word the page is among the first rows of
 * the list, whereas the word index would return most of the table; for a rare word it's the reverse. So the start of
 * the list is scanned first, then more of it if that found enough matches, and only then the word index is used.
 *
 * `byIndex` returns the condition that finds matching rows by the index. `rows` selects the list with all displayed
 * columns and may exclude further rows.
 */
export async function pageOfWords<Database, From extends keyof Database, Row>(
  handle: Handle,
  table: Listed,
  q: string | undefined,
  walk: Walk,
  byIndex: (words: readonly string[]) => RawBuilder<boolean> | Promise<RawBuilder<boolean>>,
  rows: SelectQueryBuilder<Database, From, Row>,
): Promise<Simplify<Row>[]> {
  const words = searchWords(q);
  const list = (held: RawBuilder<boolean>) =>
    rows
      .where(allOf([...walk.own, held]))
      .orderBy(walk.order)
      .limit(sql.lit(walk.limit))
      .execute();
  if (words.length === 0) return list(allOf([]));
  let { ids, ended } = await walked(handle, table, words, walk);
  if (!ended && ids.length < walk.limit && ids.length * promising >= walk.limit)
    ids = await walkedFarther(handle, table, words, walk);
  const full = ids.length >= walk.limit;
  if (full || ended) {
    // As a table: with an array the planner would rather scan another index, such as a job's, in full.
    const page = await list(sql<boolean>`${sql.ref(`${table}.id`)} in (select unnest(${ids}::uuid[]))`);
    if (!full || page.length >= walk.limit) return page;
  }
  return list(await byIndex(words));
}

/** Returns a condition on a company's rows that contain all of the words. */
export async function companyRowsWith(
  handle: Handle,
  companyId: string,
  table: 'jobs' | 'pools' | 'templates',
  words: readonly string[],
): Promise<RawBuilder<boolean>> {
  const ids = await idsWith(handle, companyId, table, words);
  if (ids.length > manyRows) return allOf(words.map((word) => textHolds(texts[table], word)));
  return sql<boolean>`${sql.ref(`${table}.id`)} = any (${ids}::uuid[])`;
}

/**
 * Returns a condition on rows that contain all of the words, for platform admins: their policies allow Postgres to use
 * the index.
 */
export const anyRowsWith = (table: 'candidates' | 'companies' | 'users', words: readonly string[]) =>
  allOf(words.map((word) => sql<boolean>`${texts[table]} like lower(${likePattern(word)})`));

/**
 * Tests whether the lower-case `text` contains the word. Uses `strpos` because the planner's row estimate for `like` is
 * too low to scan a list by its order index.
 */
const textHolds = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${text}, lower(${word})) > 0`;

/**
 * Returns a condition on a company's applications whose candidate contains all of the words, or on its sessions whose
 * candidate or interview title does.
 */
export async function copiesWith(
  handle: Handle,
  companyId: string,
  table: keyof typeof copies,
  words: readonly string[],
): Promise<RawBuilder<boolean>> {
  const found = await Promise.all(words.map((word) => findWord(handle, companyId, word)));
  return allOf(found.map((word) => holdsWord(table, word)));
}

function holdsWord(table: keyof typeof copies, found: FoundWord): RawBuilder<boolean> {
  if (found.common) return textHolds(copies[table], found.word);
  const { candidateIds, interviewIds } = found;
  const candidate = sql<boolean>`${sql.ref(`${table}.candidateId`)} = any (${candidateIds}::uuid[])`;
  if (table === 'applications') return candidate;
  return sql<boolean>`(${candidate} or sessions.interview_id = any (${interviewIds}::uuid[]))`;
}
