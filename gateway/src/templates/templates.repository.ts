import type { StoredQuestion, TemplateBody } from '@candi/contract/templates';
import type { Selectable } from 'kysely';
import type { Handle } from '../database/database.ts';
import type { TemplatesTable } from '../database/tables.ts';
import { after } from '../database/after.ts';
import type { Cursor } from '../http/page.ts';

export type TemplateRow = Selectable<TemplatesTable>;
export type NewTemplate = Omit<TemplateBody, 'questions'> & {
  questions: StoredQuestion[];
  createdBy: string;
};

export function insertTemplate(
  handle: Handle,
  companyId: string,
  template: NewTemplate,
): Promise<TemplateRow> {
  return handle
    .insertInto('templates')
    .values({
      company_id: companyId,
      title: template.title,
      description: template.description,
      company_intro: template.companyIntro,
      job_intro: template.jobIntro,
      interviewer_intro: template.interviewerIntro,
      outro: template.outro,
      phase: template.phase,
      position: template.position,
      language: template.language,
      testing_language: template.testingLanguage,
      questions: template.questions,
      created_by: template.createdBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findTemplate(
  handle: Handle,
  companyId: string,
  id: string,
): Promise<TemplateRow | undefined> {
  return handle
    .selectFrom('templates')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listTemplates(
  handle: Handle,
  companyId: string,
  cursor: Cursor | undefined,
  limit: number,
): Promise<TemplateRow[]> {
  return handle
    .selectFrom('templates')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(after('templates', cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
