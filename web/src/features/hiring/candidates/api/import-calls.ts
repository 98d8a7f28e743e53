import type { Page } from '@candi/contract/platform/common';
import type {
  Import,
  ImportDraft,
  ImportResult,
  ImportRow,
  ImportSettings,
  ImportTarget,
} from '@candi/contract/hiring/imports';
import { answer, api } from '#data/api.ts';
import type { UploadOptions } from '#data/upload.ts';
import { upload } from '#data/upload.ts';

/** The page shows by itself that it waits. */
const calls = () => api({ quiet: true, background: true }).v1.imports;
const named = (path: string, file: File): string =>
  `/v1/imports/${path}?name=${encodeURIComponent(file.name)}`;

export const startTable = (file: File, controller: AbortController): Promise<Import> =>
  upload(named('tables', file), file, { method: 'POST', controller });

export const startResumes = (): Promise<Import> => answer(calls().resumes.$post());

/** One of many: the page lists each with its progress, and the others can be worked on meanwhile. */
export const addResume = (
  id: string,
  file: File,
  sending: Pick<UploadOptions, 'onProgress' | 'controller'>,
): Promise<ImportRow> =>
  upload(named(`${id}/resumes`, file), file, { method: 'POST', background: true, ...sending });

export const readImport = (id: string): Promise<Import> => answer(calls()[':id'].$get({ param: { id } }));

export const changeSettings = (id: string, json: ImportSettings): Promise<Import> =>
  answer(calls()[':id'].settings.$put({ param: { id }, json }));

/** One page of rows, in the file's order. */
export const readRows = (
  id: string,
  bad: boolean,
  after: string | null,
  limit = '30',
): Promise<Page<ImportRow>> =>
  answer(
    calls()[':id'].rows.$get({
      param: { id },
      query: { limit, bad: bad ? 'true' : 'false', ...(after === null ? {} : { after }) },
    }),
  );

type EditedDraft = Pick<ImportDraft, 'firstName' | 'lastName' | 'email' | 'phone'>;

export const changeDraft = (id: string, number: number, json: EditedDraft): Promise<ImportRow> =>
  answer(calls()[':id'].rows[':number'].$patch({ param: { id, number: String(number) }, json }));

export const dropRow = (id: string, number: number): Promise<unknown> =>
  answer(calls()[':id'].rows[':number'].$delete({ param: { id, number: String(number) } }));

/** Aborting `signal` takes all of it back. */
export const commitImport = (id: string, json: ImportTarget, signal: AbortSignal): Promise<ImportResult> =>
  answer(calls()[':id'].commit.$post({ param: { id }, json }, { init: { signal } }));

export const cancelImport = (id: string): Promise<unknown> =>
  answer(calls()[':id'].$delete({ param: { id } }));

/** The bad rows as a CSV file, with names for the columns that say which and why. */
export async function downloadBadRows(id: string, titles: { row: string; reason: string }): Promise<Blob> {
  const response = await calls()[':id']['bad-rows'].$get({ param: { id }, query: titles });
  return response.blob();
}
