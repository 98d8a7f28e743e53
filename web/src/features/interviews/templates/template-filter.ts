import { interviewPhases, languages } from '@candi/contract/platform/enumerations';
import type { TemplatesQuery } from '@candi/contract/interviews/templates';
import { templateSorts } from '@candi/contract/interviews/templates';
import { withoutEmpty, oneOf } from '#ui/use-url-filter.ts';

/** Filters and order of the list of templates. */
export type TemplateListQuery = Partial<Omit<TemplatesQuery, 'lang' | 'after' | 'limit'>>;

export const templateFilterNames = ['q', 'phase', 'language', 'sort'] as const;
/** Search parameters of the list; an empty value means no filter. */
export type TemplateFilter = Record<(typeof templateFilterNames)[number], string>;

/**
 * Returns the gateway's query parameters. Values that the list doesn't offer, such as those of a hand-written URL, are
 * left out.
 */
export const templateQuery = ({ q, phase, language, sort }: TemplateFilter): TemplateListQuery =>
  withoutEmpty({
    q,
    phase: oneOf(interviewPhases, phase),
    language: oneOf(languages, language),
    sort: oneOf(templateSorts, sort),
  });
