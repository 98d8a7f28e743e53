import { importLimits } from '@candi/contract/hiring/import-limits';
import type {
  BadRowsQuery,
  Import,
  ImportDraft,
  ImportResult,
  ImportRow,
  ImportSettings,
  ImportTarget,
  RowFilter,
  TableChoice,
} from '@candi/contract/hiring/imports';
import type { Page } from '@candi/contract/platform/common';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import { pageQuery, pages } from '#data/pages.ts';
import { storeAnswer } from '#data/store-answer.ts';
import type { UploadOptions } from '#data/upload.ts';
import { upload } from '#data/upload.ts';

/** Background calls, because the dialog shows its own progress. */
const calls = () => api({ quiet: true, background: true }).v1.imports;
const named = (path: string, file: File): string =>
  `/v1/imports/${path}?name=${encodeURIComponent(file.name)}`;

const importKey = (id: string) => ['import', id] as const;
/** Query-key prefix shared by an import's row lists. */
const rowsKey = (id: string) => ['import-rows', id] as const;

/** Reads one page of rows in the file's order. */
const readRows = (
  id: string,
  only: RowFilter,
  page: { limit: string; after?: string },
): Promise<Page<ImportRow>> => answer(calls()[':id'].rows.$get({ param: { id }, query: { ...page, only } }));

export const importQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: importKey(id),
      queryFn: (): Promise<Import> => answer(calls()[':id'].$get({ param: { id } })),
    }),
  /** Rows of a table that match the filter. */
  rows: (id: string, only: RowFilter) =>
    pages<ImportRow>([...rowsKey(id), only], (after) => readRows(id, only, pageQuery(after))),
  /** All résumés of an import. Their maximum number fits on one page. */
  resumes: (id: string) =>
    queryOptions({
      queryKey: [...rowsKey(id), 'resumes'],
      queryFn: () => readRows(id, 'all', { limit: String(importLimits.resumes.files) }),
    }),
};

/** Refetches an import's rows. */
export const refreshRows = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: rowsKey(id) });

/** Refetches an import and its rows. */
const refreshImport = async (client: QueryClient, id: string): Promise<void> => {
  await Promise.all([client.invalidateQueries({ queryKey: importKey(id) }), refreshRows(client, id)]);
};

/** Uploads a table. `corrected`: id of an import of the same file, whose corrected values are kept. */
export const startTable = (
  file: File,
  choice: TableChoice,
  controller: AbortController,
  corrected?: string,
): Promise<Import> => {
  const chosen = Object.entries(corrected === undefined ? choice : { ...choice, corrected }).filter(
    ([, value]) => value !== undefined,
  );
  const query = chosen.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('');
  return upload(`${named('tables', file)}${query}`, file, { method: 'POST', controller });
};

export const startResumes = (): Promise<Import> => answer(calls().resumes.$post());

/** Uploads one résumé in the background; the dialog shows the progress of each. */
export const addResume = (
  id: string,
  file: File,
  sending: Pick<UploadOptions, 'onProgress' | 'controller'>,
): Promise<ImportRow> =>
  upload(named(`${id}/resumes`, file), file, { method: 'POST', background: true, ...sending });

/** Imports the candidates. Aborting `signal` rolls back the whole import. */
export const commitImport = (id: string, json: ImportTarget, signal: AbortSignal): Promise<ImportResult> =>
  answer(calls()[':id'].commit.$post({ param: { id }, json }, { init: { signal } }));

export const cancelImport = (id: string): Promise<unknown> =>
  answer(calls()[':id'].$delete({ param: { id } }));

/**
 * Changes the column mapping and the handling of existing candidates. The change is shown immediately, and reverted
 * if the call fails.
 */
export const changeSettings = (id: string) =>
  mutationOptions({
    mutationFn: (json: ImportSettings): Promise<Import> =>
      answer(calls()[':id'].settings.$put({ param: { id }, json })),
    onMutate: async (settings, { client }) => {
      const before = client.getQueryData<Import>(importKey(id));
      await client.cancelQueries({ queryKey: importKey(id), exact: true });
      client.setQueryData<Import>(importKey(id), (old) => old && { ...old, ...settings });
      return before;
    },
    onSuccess: (changed, _settings, _before, { client }) => storeAnswer(client, importKey(id), changed),
    onError: (_error, _settings, before, { client }) => {
      client.setQueryData(importKey(id), before);
    },
    onSettled: (_changed, _error, _settings, _before, { client }) => refreshRows(client, id),
  });

type EditedDraft = Omit<ImportDraft, 'fullName'>;

export const changeDraft = (id: string, number: number) =>
  mutationOptions({
    mutationFn: (json: EditedDraft): Promise<ImportRow> =>
      answer(calls()[':id'].rows[':number'].$patch({ param: { id, number: String(number) }, json })),
    onSettled: (_row, _error, _draft, _begun, { client }) => refreshImport(client, id),
  });

export const dropRow = (id: string, number: number) =>
  mutationOptions({
    mutationFn: () =>
      answer(calls()[':id'].rows[':number'].$delete({ param: { id, number: String(number) } })),
    onSettled: (_answer, _error, _nothing, _begun, { client }) => void refreshRows(client, id),
  });

/** Downloads rows of an import as a file. */
export async function downloadBadRows(id: string, query: BadRowsQuery): Promise<Blob> {
  const response = await calls()[':id']['bad-rows'].$get({ param: { id }, query });
  return response.blob();
}
