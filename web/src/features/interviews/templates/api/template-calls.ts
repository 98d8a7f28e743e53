import type { Page } from '@candi/contract/platform/common';
import type {
  Template,
  TemplateBody,
  TemplatesQuery,
  TemplateUpdate,
  TemplateVersionAnswer,
  TemplateVersionRow,
} from '@candi/contract/interviews/templates';
import { answer, api } from '#data/api.ts';

/** Filters and order of the list of templates. */
export type TemplateListQuery = Partial<Omit<TemplatesQuery, 'lang' | 'after' | 'limit'>>;

const calls = () => api({ quiet: true }).v1.templates;

/** Reads one page of templates. `after`: the cursor of the page before, null for the first page. */
export const readTemplates = (query: TemplateListQuery, after: string | null): Promise<Page<Template>> =>
  answer(calls().$get({ query: { ...query, limit: '30', ...(after === null ? {} : { after }) } }));

export const readTemplate = (id: string): Promise<Template> => answer(calls()[':id'].$get({ param: { id } }));

export const createTemplate = (body: TemplateBody, idempotencyKey: string): Promise<Template> =>
  answer(api({ quiet: true, idempotencyKey }).v1.templates.$post({ json: body }));

/** Saves the next version. `body` names the version that it was based on. */
export const saveTemplate = (id: string, body: TemplateUpdate, idempotencyKey: string): Promise<Template> =>
  answer(api({ quiet: true, idempotencyKey }).v1.templates[':id'].$put({ param: { id }, json: body }));

export const copyTemplate = (id: string, title: string): Promise<Template> =>
  answer(api().v1.templates[':id'].copies.$post({ param: { id }, json: { title } }));

export const deleteTemplate = (id: string): Promise<unknown> =>
  answer(calls()[':id'].$delete({ param: { id } }));

/** Reads one page of versions, newest first. */
export const readVersions = (id: string, after: string | null): Promise<Page<TemplateVersionRow>> =>
  answer(
    calls()[':id'].versions.$get({
      param: { id },
      query: { limit: '20', ...(after === null ? {} : { after }) },
    }),
  );

export const readVersion = (id: string, version: number): Promise<TemplateVersionAnswer> =>
  answer(calls()[':id'].versions[':version'].$get({ param: { id, version: String(version) } }));

/** Saves an old version as the next one. `current`: the newest version that the page knows. */
export const restoreVersion = (id: string, version: number, current: number): Promise<Template> =>
  answer(
    calls()[':id'].versions[':version'].restore.$post({
      param: { id, version: String(version) },
      json: { version: current },
    }),
  );
