import type { Expression, RawBuilder, SelectQueryBuilder, Simplify, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { allOf, likePattern, searchWords } from './search-words.ts';

/** What a word of a search is found in: rows by id where there are few, `common` where most rows may hold it. */
type FoundWord = { word: string } & (
  | { common: true }
  | { common: false; candidateIds: string[]; interviewIds: string[] }
);

/** Above this many candidates or titles a word is common: the list is walked until its page is full. */
const manyRows = 1500;

/** Ids of a company's rows that hold all of the words; of more than `manyRows`, one more than these. */
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

/** In small letters, what a search looks through of a row, as the indexes "…_by_words" have it. */
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
  /** What holds by the table's own columns, the rows behind the cursor among it. */
  own: readonly Expression<SqlBool>[];
  /** The list's, by the table's own columns. */
  order: RawBuilder<unknown>;
  /** Rows of the page. */
  limit: number;
}

/** How many rows of a list are walked, in its order, before the index of words is asked. */
const walkedRows = 1000;
/** How many where so many seemed to hold the words that the page stands among them. */
const fartherRows = 6000;
/** A walk that finds less of a page than one row in so many leaves the rest to the index. */
const promising = 6;

/** The first `most` rows of the list, in its order, with their words: taken one by one, as far as is asked for. */
function walkOf(table: Listed, { own, order }: Walk, most: number): RawBuilder<unknown> {
  const text = table === 'applications' || table === 'sessions' ? copies[table] : texts[table];
  // A limit that the planner doesn't know: of a known one in the thousands it would rather sort the whole table.
  return sql`select ${sql.ref(`${table}.id`)}, ${text} as walked_text from ${sql.table(table)}
    where ${allOf(own)} order by ${order} limit ${most}`;
}

const heldInWalk = (words: readonly string[]): RawBuilder<boolean> =>
  allOf(words.map((word) => textHolds(sql.ref('walked_text'), word)));

/** The first rows that hold the words, at most a page of them; `ended`: the list has no more rows than were walked. */
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

/** The same among more rows, as far as the page needs them. */
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
 * A page of a list whose rows hold the words of `q`. Of a common word the page stands among the first rows of the list,
 * and an index would bring most of the table; of a rare one it's the other way round. So the list is walked a little
 * first, a little farther where that finds some, and only then the words are looked up. `byIndex` finds the rows that
 * hold the words; `rows` are all rows of the list with what is shown of them, and may leave out some for reasons of its own.
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
    // As a table: of an array the planner would rather look through all rows of another index, such as a job's.
    const page = await list(sql<boolean>`${sql.ref(`${table}.id`)} in (select unnest(${ids}::uuid[]))`);
    if (!full || page.length >= walk.limit) return page;
  }
  return list(await byIndex(words));
}

/** Rows of a company's list that hold all of the words. */
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

/** Rows that hold all of the words, for the platform's admins, whose policies let the index be used. */
export const anyRowsWith = (table: 'candidates' | 'companies' | 'users', words: readonly string[]) =>
  allOf(words.map((word) => sql<boolean>`${texts[table]} like lower(${likePattern(word)})`));

/**
 * `text`, in small letters, holds the word. Of `strpos` the planner expects much, of `like` too little to walk the index
 * of a list's order.
 */
const textHolds = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${text}, lower(${word})) > 0`;

/** A company's applications whose candidate holds all of the words, or sessions of which their interview's title may too. */
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
