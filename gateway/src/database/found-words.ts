import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { likePattern, searchWords } from '../http/words.ts';
import type { Handle } from './database.ts';

/** What a word of a search is found in: rows by id where there are few, `common` where most rows may hold it. */
export type FoundWord =
  | { common: true; word: string }
  | { common: false; candidateIds: string[]; interviewIds: string[] };

/** Above this many candidates or titles a word is common: the list is walked until its page is full. */
const manyRows = 1000;

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

// Of `strpos` the planner expects much, of `like` too little to walk the index of a list's order.
const nameHolds = (word: string) =>
  sql<boolean>`strpos(name_for_search(candidates.first_name, candidates.last_name, candidates.email), lower(${word})) > 0`;

/** The candidate of a row holds the word. `candidateId`: the row's own column, such as `applications.candidate_id`. */
export const candidateHolds = (word: FoundWord, candidateId: string): RawBuilder<boolean> =>
  word.common
    ? nameHolds(word.word)
    : sql<boolean>`${sql.ref(candidateId)} = any (${word.candidateIds}::uuid[])`;

/** The session's candidate or its interview's title holds the word. */
export const sessionHolds = (word: FoundWord): RawBuilder<boolean> =>
  word.common
    ? sql<boolean>`(strpos(name_for_search(interviews.title), lower(${word.word})) > 0 or ${nameHolds(word.word)})`
    : sql<boolean>`(sessions.candidate_id = any (${word.candidateIds}::uuid[])
        or sessions.interview_id = any (${word.interviewIds}::uuid[]))`;

/** Nothing can hold all of these words. */
export const foundNowhere = (words: readonly FoundWord[]): boolean =>
  words.some((word) => !word.common && !word.candidateIds.length && !word.interviewIds.length);
