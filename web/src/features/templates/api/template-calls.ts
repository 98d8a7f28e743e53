import type { Template, TemplateBody } from '@candi/contract/templates';
import { allPages, pageLimit } from '#app/all-pages.ts';
import { answer, api } from '#app/api.ts';

/** All of the company's templates, newest first. */
export const readTemplates = (): Promise<Template[]> =>
  allPages((cursor) =>
    answer(api({ quiet: true }).v1.templates.$get({ query: { limit: pageLimit, ...cursor } })),
  );

export const createTemplate = (body: TemplateBody, idempotencyKey: string): Promise<Template> =>
  answer(api({ quiet: true, idempotencyKey }).v1.templates.$post({ json: body }));
