import type { Language, MemberRole } from '@candi/contract/platform/enumerations';
import type { Handle } from '@candi/gateway/platform/database/database';
import { hashSecret } from '@candi/gateway/platform/http/tokens';
import type { TestGateway, TestMember } from '../../../gateway/testing/gateway.ts';
import { plainTemplate } from '../../../tests/calls/recruiter.ts';
import { companyIds, daysAgo, fixedId } from './company.ts';
import { companyTexts } from './company-texts.ts';
import { type Content, contentOf, theirContent } from './company-content.ts';

/** The member who sends the request, and the companies whose rows the request must not change. */
export interface SeededCompany {
  asker: TestMember;
  companyIds: readonly [own: string, theirs: string];
}

/** Creates a request's company with the member who sends the request, and another company. */
export async function createCompany(
  gateway: TestGateway,
  requestId: string,
  language: Language,
  role: MemberRole,
): Promise<SeededCompany> {
  const { queries } = gateway.database.owner;
  const ids = companyIds(requestId);
  const texts = companyTexts[language];
  const own = await insertCompany(queries, texts.company, texts.timeZone);
  const theirs = await insertCompany(queries, 'Rival & Sons', 'Europe/Rome');
  await insertContent(queries, own, language, contentOf(ids, texts));
  await insertContent(queries, theirs, language, theirContent(ids));
  return { asker: await gateway.signUp(role, own), companyIds: [own, theirs] };
}

async function insertCompany(queries: Handle, name: string, timeZone: string): Promise<string> {
  const { id } = await queries
    .insertInto('companies')
    .values({ kind: 'COMPANY', name, timeZone })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queries
    .updateTable('subscriptions')
    .set({ plan: 'GROWTH', periodStart: daysAgo(10) })
    .where('companyId', '=', id)
    .execute();
  return id;
}

/** Inserts the rows with fixed timestamps, because the model receives the rows in timestamp order. */
async function insertContent(
  queries: Handle,
  companyId: string,
  language: Language,
  { jobs, templates, candidates, interviews, sessions }: Content,
): Promise<void> {
  await queries
    .insertInto('jobs')
    .values(jobs.map((job) => ({ ...job, companyId, createdBy: null })))
    .execute();
  await queries
    .insertInto('jobPhases')
    .values(jobs.map(({ id }) => ({ companyId, jobId: id, ordinal: 0, kind: 'CV_SCREENING', name: '' })))
    .execute();
  if (templates.length > 0)
    await queries
      .insertInto('templates')
      .values(
        templates.map(({ id, questions, ...template }) => ({
          id,
          companyId,
          ...texts(language, template),
          questions: questions.map((text) => ({ ...storedQuestion(text), criteriaState: 'failed' as const })),
          createdBy: null,
          createdAt: daysAgo(19),
        })),
      )
      .execute();
  await queries
    .insertInto('candidates')
    .values(
      candidates.map(({ name, ...candidate }, at) => ({
        ...candidate,
        companyId,
        firstName: name.slice(0, name.indexOf(' ')),
        lastName: name.slice(name.indexOf(' ') + 1),
        email: `${candidate.id}@candi.test`,
        phone: '',
        createdAt: daysAgo(18 - at / 10),
      })),
    )
    .execute();
  await queries
    .insertInto('interviews')
    .values(
      interviews.map(({ id, title, jobId, templateId, access, scheduledAt }) => ({
        id,
        companyId,
        createdBy: null,
        title,
        type: 'VIDEO',
        phase: 'SCREENING',
        access,
        language,
        durationMinutes: 15,
        templateId,
        template: { ...texts(language, { title, position: '' }), id: templateId ?? id, version: 1 },
        questions: [storedQuestion(title)],
        jobId,
        scheduledAt,
        expiresAt: daysAgo(-21),
        createdAt: daysAgo(15),
      })),
    )
    .execute();
  await queries
    .insertInto('sessions')
    .values(
      sessions.map(({ report: _, ...session }, at) => ({
        ...session,
        companyId,
        linkHash: hashSecret(session.id),
        createdAt: daysAgo(14 - at / 10),
      })),
    )
    .execute();
  await queries
    .insertInto('reports')
    .values(
      sessions.flatMap(({ id, report }) =>
        report === null
          ? []
          : {
              sessionId: id,
              companyId,
              status: 'ready' as const,
              content: report,
              overallScore: report.overallScore,
              verdict: report.verdict,
            },
      ),
    )
    .execute();
}

/** Returns the fields of a template in which every text except the title and position is empty. */
const texts = (language: Language, { title, position }: { title: string; position: string }) => ({
  ...plainTemplate,
  title,
  position,
  language,
  avatarLook: 'waves' as const,
});

const storedQuestion = (question: string) => ({
  id: fixedId(question),
  question,
  justification: '',
  expectedAnswer: '-',
  category: '',
  priority: 'medium' as const,
  difficulty: 'medium' as const,
  criteria: [],
});
