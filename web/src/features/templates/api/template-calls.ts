import type { Page } from '@candi/contract/common';
import type {
  Template,
  TemplateBody,
  TemplateUpdate,
  TemplateVersionAnswer,
  TemplateVersionRow,
} from '@candi/contract/templates';
import { answer, api } from '#app/api.ts';

/** Empty: whatever it is. */
export type TemplateFilter = Record<'q' | 'phase' | 'language' | 'sort', string>;

const calls = () => api({ quiet: true }).v1.templates;

/** One page of templates. `after` is the page before's cursor, null for the first. */
export const readTemplates = (
  filter: Partial<TemplateFilter>,
  after: string | null,
): Promise<Page<Template>> =>
  answer(
    calls().$get({
      // What no choice offers stands in a hand-written address only, and the gateway says so.
      query: { limit: '30', ...(filter as object), ...(after === null ? {} : { after }) },
    }),
  );

export const readTemplate = (id: string): Promise<Template> => answer(calls()[':id'].$get({ param: { id } }));

export const createTemplate = (body: TemplateBody, idempotencyKey: string): Promise<Template> =>
  answer(api({ quiet: true, idempotencyKey }).v1.templates.$post({ json: body }));

/** Saves the next version over the one that `body` names. */
export const saveTemplate = (id: string, body: TemplateUpdate, idempotencyKey: string): Promise<Template> =>
  answer(api({ quiet: true, idempotencyKey }).v1.templates[':id'].$put({ param: { id }, json: body }));

export const copyTemplate = (id: string, title: string): Promise<Template> =>
  answer(api().v1.templates[':id'].copies.$post({ param: { id }, json: { title } }));

export const deleteTemplate = (id: string): Promise<unknown> =>
  answer(calls()[':id'].$delete({ param: { id } }));

/** Newest first. */
export const readVersions = (id: string, after: string | null): Promise<Page<TemplateVersionRow>> =>
  answer(
    calls()[':id'].versions.$get({
      param: { id },
      query: { limit: '20', ...(after === null ? {} : { after }) },
    }),
  );

export const readVersion = (id: string, version: number): Promise<TemplateVersionAnswer> =>
  answer(calls()[':id'].versions[':version'].$get({ param: { id, version: String(version) } }));

/** Saves an old version as the next one. `current`: the one that is now. */
export const restoreVersion = (id: string, version: number, current: number): Promise<Template> =>
  answer(
    calls()[':id'].versions[':version'].restore.$post({
      param: { id, version: String(version) },
      json: { version: current },
    }),
  );
