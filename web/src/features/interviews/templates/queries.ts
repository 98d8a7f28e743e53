import type { StarterRole, Template, TemplateVersionRow } from '@candi/contract/interviews/templates';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Page } from '@candi/contract/platform/common';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import { pageQuery, pages } from '#data/pages.ts';
import { storeAnswer } from '#data/store-answer.ts';
import type { Submission } from '#data/submission.ts';
import type { TemplateListQuery } from './template-filter.ts';
import type { TemplateValues } from './template-values.ts';
import { toBody, toUpdate } from './template-values.ts';

const calls = (options: CallOptions = {}) => api({ quiet: true, ...options }).v1.templates;

/** Query-key prefix shared by template lists. */
const templatesKey = ['templates'] as const;
const templateKey = (id: string) => ['template', id] as const;
const versionsKey = (id: string) => ['template-versions', id] as const;

/** Reads one page of templates. `after` is the previous page's cursor, or null for the first page. */
export const readTemplates = (
  query: TemplateListQuery,
  after: string | null,
  limit?: string,
): Promise<Page<Template>> => answer(calls().$get({ query: { ...query, ...pageQuery(after, limit) } }));

/** Interval at which a template is read while its criteria are being drafted (ms). */
const draftingEveryMs = 3000;

const isDrafting = (template: Template | undefined): boolean =>
  template?.questions.some(({ criteriaState }) => criteriaState === 'drafting') ?? false;

export const templateQueries = {
  list: (query: TemplateListQuery) =>
    pages([...templatesKey, query], (after, limit) => readTemplates(query, after, limit)),
  one: (id: string) =>
    queryOptions({
      queryKey: templateKey(id),
      queryFn: (): Promise<Template> => answer(calls()[':id'].$get({ param: { id } })),
      refetchInterval: ({ state }) => (isDrafting(state.data) ? draftingEveryMs : false),
    }),
  /** Common roles with a complete template in a language. */
  starterRoles: (language: Language) =>
    queryOptions({
      queryKey: ['starter-roles', language],
      queryFn: (): Promise<StarterRole[]> =>
        answer(api({ quiet: true }).v1['starter-roles'].$get({ query: { language } })),
    }),
  /** Versions of a template, newest first. */
  versions: (id: string) =>
    pages<TemplateVersionRow>(versionsKey(id), (after) =>
      answer(calls()[':id'].versions.$get({ param: { id }, query: pageQuery(after, '20') })),
    ),
  version: (id: string, version: number) =>
    queryOptions({
      queryKey: [...versionsKey(id), version],
      queryFn: () =>
        answer(calls()[':id'].versions[':version'].$get({ param: { id, version: String(version) } })),
    }),
};

const refreshTemplates = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: templatesKey });
};

const store = async (client: QueryClient, template: Template): Promise<void> => {
  await storeAnswer(client, templateKey(template.id), template);
  refreshTemplates(client);
  void client.invalidateQueries({ queryKey: versionsKey(template.id) });
};

/**
 * Creates a template if `based` is null, or saves the next version of a template. `based.version`: the version that the
 * values are based on.
 */
export const saveTemplate = (based: Pick<Template, 'id' | 'version'> | null) =>
  mutationOptions({
    mutationFn: ({ values, idempotencyKey }: Submission<TemplateValues>): Promise<Template> =>
      answer(
        based === null
          ? calls({ idempotencyKey }).$post({ json: toBody(values) })
          : calls({ idempotencyKey })[':id'].$put({
              param: { id: based.id },
              json: toUpdate(values, based.version),
            }),
      ),
    onSuccess: (saved, _submission, _begun, { client }) => store(client, saved),
  });

/** Retries failed drafts of criteria. A failure is shown as a notification. */
export const retryCriteria = (id: string) =>
  mutationOptions({
    mutationFn: (): Promise<Template> =>
      answer(calls({ quiet: false })[':id']['criteria-drafts'].$post({ param: { id } })),
    onSuccess: (template, _nothing, _begun, { client }) => store(client, template),
  });

/** Copies a template. A failure is shown as a notification. */
export const copyTemplate = (id: string) =>
  mutationOptions({
    mutationFn: (title: string): Promise<Template> =>
      answer(calls({ quiet: false })[':id'].copies.$post({ param: { id }, json: { title } })),
    onSuccess: (_copy, _title, _begun, { client }) => refreshTemplates(client),
  });

export const deleteTemplate = mutationOptions({
  mutationFn: (id: string) => answer(calls()[':id'].$delete({ param: { id } })),
  onSuccess: (_answer, id, _begun, { client }) => {
    client.removeQueries({ queryKey: templateKey(id) });
    refreshTemplates(client);
  },
});

/** Saves an old version as the next one. `current`: the newest version that the page knows. */
export const restoreVersion = (id: string, current: number) =>
  mutationOptions({
    mutationFn: (version: number): Promise<Template> =>
      answer(
        calls()[':id'].versions[':version'].restore.$post({
          param: { id, version: String(version) },
          json: { version: current },
        }),
      ),
    onSuccess: (restored, _version, _begun, { client }) => store(client, restored),
  });
