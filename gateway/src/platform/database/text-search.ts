import type { Expression, RawBuilder, SelectQueryBuilder, Simplify, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { allOf, likePattern, searchWords } from './search-words.ts';

/** Rows that match a search word: their ids if there are few, otherwise `common`. */
type WordMatches = { word: string } & (
  | { common: true }
  | { common: false; candidateIds: string[]; interviewIds: string[] }
);

/**
 * Maximum number of matching candidates or titles for which the word index is used. A word with more matches is common:
 * the list is scanned instead until the page is full.
 */
const maxMatches = 1500;

/** Returns the ids of a company's rows that contain all of the words, but at most `maxMatches` + 1 ids. */
async function findMatchingIds(
  handle: Handle,
  companyId: string,
  table: 'candidates' | 'interviews' | 'jobs' | 'pools' | 'templates',
  words: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rows_with_words(${table}, ${companyId}, ${words.map(likePattern)}::text[], ${maxMatches}) as id`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}

async function findWordMatches(handle: Handle, companyId: string, word: string): Promise<WordMatches> {
  const [candidateIds, interviewIds] = await Promise.all([
    findMatchingIds(handle, companyId, 'candidates', [word]),
    findMatchingIds(handle, companyId, 'interviews', [word]),
  ]);
  if (candidateIds.length > maxMatches || interviewIds.length > maxMatches) return { common: true, word };
  return { common: false, word, candidateIds, interviewIds };
}

/** The searched text of each table, in lower case. Must be identical to the expressions of the "…_by_words" indexes. */
const searchedTexts = {
  candidates: sql`lower(candidates.first_name || ' ' || candidates.last_name || ' ' || candidates.email)`,
  companies: sql`lower(companies.name)`,
  jobs: sql`lower(jobs.name || ' ' || jobs."position" || ' ' || jobs.location)`,
  pools: sql`lower(pools.name || ' ' || pools.description)`,
  templates: sql`lower(templates.title || ' ' || templates."position" || ' ' || templates.description)`,
  users: sql`lower(users.first_name || ' ' || users.last_name || ' ' || users.email)`,
};
type SearchedTable = keyof typeof searchedTexts;
const copiedTexts = {
  applications: sql.ref('applications.listText'),
  sessions: sql.ref('sessions.listText'),
};

type ListTable = SearchedTable | keyof typeof copiedTexts;

export interface ListScan {
  /** Conditions on columns of the table itself, including the cursor. */
  own: readonly Expression<SqlBool>[];
  /** Sort order of the list, by columns of the table itself. */
  order: RawBuilder<unknown>;
  /** Page size (rows). */
  limit: number;
}

/** Number of rows that are scanned in list order before the word index is used. */
const scannedRows = 1000;
/** Number of rows that are scanned if the first scan suggests that they contain a full page of matches. */
const extendedScanRows = 6000;
/** The scan continues only if the first one found at least the page size divided by this number. */
const extensionDivisor = 6;

/**
 * Selects the first `most` rows in list order, with their searched text. Postgres reads the rows one by one and stops
 * when the outer limit is reached.
 */
function scanQuery(table: ListTable, { own, order }: ListScan, most: number): RawBuilder<unknown> {
  const text = table === 'applications' || table === 'sessions' ? copiedTexts[table] : searchedTexts[table];
  // The limit is a parameter, because for a literal in the thousands the planner would sort the whole table.
  return sql`select ${sql.ref(`${table}.id`)}, ${text} as scanned_text from ${sql.table(table)}
    where ${allOf(own)} order by ${order} limit ${most}`;
}

const scannedRowMatches = (words: readonly string[]): RawBuilder<boolean> =>
  allOf(words.map((word) => textContains(sql.ref('scanned_text'), word)));

/**
 * Scans the start of the list. Returns the ids of matching rows, at most a page. `ended`: the whole list was scanned.
 */
async function scanStart(
  handle: Handle,
  table: ListTable,
  words: readonly string[],
  scan: ListScan,
): Promise<{ ids: string[]; ended: boolean }> {
  const { rows } = await sql<{ ids: string[]; count: number }>`
    with scanned as materialized (${scanQuery(table, scan, scannedRows)})
    select array(select id from scanned where ${scannedRowMatches(words)} limit ${scan.limit}) as ids,
      (select count(*) from scanned)::int as count`.execute(handle);
  const { ids = [], count = 0 } = rows[0] ?? {};
  return { ids, ended: count < scannedRows };
}

/** Scans more rows of the list, until the page is full. */
async function scanFurther(
  handle: Handle,
  table: ListTable,
  words: readonly string[],
  scan: ListScan,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${scanQuery(table, scan, extendedScanRows)}) as scanned
    where ${scannedRowMatches(words)} limit ${scan.limit}`.execute(handle);
  return rows.map(({ id }) => id);
}

/**
 * Returns the page of a list whose rows contain all words of `q`. For a common word, scanning the list finds a page
 * quickly, but the word index would return most of the table. For a rare word, it's the reverse. The start of the list
 * is therefore scanned first. If it has so many matches that the word is probably common, more of the list is scanned.
 * Otherwise, or if the page still isn't full, the word index is used.
 *
 * `byIndex` returns the condition that finds matching rows with the word index. `rows` selects the list's rows with all
 * displayed columns; it may leave out rows.
 */
export async function searchPage<Database, From extends keyof Database, Row>(
  handle: Handle,
  table: ListTable,
  q: string | undefined,
  scan: ListScan,
  byIndex: (words: readonly string[]) => RawBuilder<boolean> | Promise<RawBuilder<boolean>>,
  rows: SelectQueryBuilder<Database, From, Row>,
): Promise<Simplify<Row>[]> {
  const words = searchWords(q);
  const list = (condition: RawBuilder<boolean>) =>
    rows
      .where(allOf([...scan.own, condition]))
      .orderBy(scan.order)
      .limit(sql.lit(scan.limit))
      .execute();
  if (words.length === 0) return list(allOf([]));
  let { ids, ended } = await scanStart(handle, table, words, scan);
  if (!ended && ids.length < scan.limit && ids.length * extensionDivisor >= scan.limit)
    ids = await scanFurther(handle, table, words, scan);
  const full = ids.length >= scan.limit;
  if (full || ended) {
    // The ids are passed as a table. For an array, the planner would scan another index in full, such as a job's.
    const page = await list(sql<boolean>`${sql.ref(`${table}.id`)} in (select unnest(${ids}::uuid[]))`);
    if (!full || page.length >= scan.limit) return page;
  }
  return list(await byIndex(words));
}

/** Returns a condition that selects a company's rows that contain all of the words. */
export async function companyRowsMatching(
  handle: Handle,
  companyId: string,
  table: 'jobs' | 'pools' | 'templates',
  words: readonly string[],
): Promise<RawBuilder<boolean>> {
  const ids = await findMatchingIds(handle, companyId, table, words);
  if (ids.length > maxMatches) return allOf(words.map((word) => textContains(searchedTexts[table], word)));
  return sql<boolean>`${sql.ref(`${table}.id`)} = any (${ids}::uuid[])`;
}

/**
 * Returns a condition that selects rows of all companies that contain all of the words. Only for platform admins: their
 * row-level security policies let Postgres use the word index.
 */
export const rowsMatching = (table: 'candidates' | 'companies' | 'users', words: readonly string[]) =>
  allOf(words.map((word) => sql<boolean>`${searchedTexts[table]} like lower(${likePattern(word)})`));

/**
 * Returns a condition that tests whether the lower-case `text` contains the word. It uses `strpos`, because the
 * planner's row estimate for `like` is too low to scan a list by its order index.
 */
const textContains = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${text}, lower(${word})) > 0`;

/**
 * Returns a condition on a company's applications or sessions. It selects applications whose candidate matches all of
 * the words, or sessions whose candidate or interview title matches them.
 */
export async function listRowsMatching(
  handle: Handle,
  companyId: string,
  table: keyof typeof copiedTexts,
  words: readonly string[],
): Promise<RawBuilder<boolean>> {
  const found = await Promise.all(words.map((word) => findWordMatches(handle, companyId, word)));
  return allOf(found.map((word) => rowContainsWord(table, word)));
}

function rowContainsWord(table: keyof typeof copiedTexts, found: WordMatches): RawBuilder<boolean> {
  if (found.common) return textContains(copiedTexts[table], found.word);
  const { candidateIds, interviewIds } = found;
  const candidate = sql<boolean>`${sql.ref(`${table}.candidateId`)} = any (${candidateIds}::uuid[])`;
  if (table === 'applications') return candidate;
  return sql<boolean>`(${candidate} or sessions.interview_id = any (${interviewIds}::uuid[]))`;
}
