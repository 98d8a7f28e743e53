import { createHash } from 'node:crypto';
import type { Language, MemberRole, Verdict } from '@candi/contract/platform/enumerations';
import type { Report } from '@candi/contract/reports/reports';
import type { StoredQuestion } from '@candi/contract/interviews/templates';
import type { Handle } from '../../../gateway/src/platform/database/database.ts';
import { hashSecret } from '../../../gateway/src/platform/http/tokens.ts';
import type { TestGateway, TestMember } from '../../../gateway/testing/gateway.ts';
import { type CompanyTexts, companyTexts } from './company-texts.ts';

/** The time at which every request is asked. */
export const now = new Date('2026-11-25T09:30:00.000Z');
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

/** Scores of the company's finished interviews (0–100), and their rounded average. */
export const scores = { strong: 82, middling: 54, rejected: 37 } as const;
export const averageScore = 58;

/** Returns an id that is always the same for the same name, so that recorded tool calls stay valid. */
export function fixedId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type Person = keyof CompanyTexts['people'];

/** Ids of a request's company. `theirs`: ids of another company. */
export interface CompanyIds {
  supportJob: string;
  warehouseJob: string;
  template: string;
  candidates: Record<Person, string>;
  sessions: Record<'strong' | 'middling' | 'rejected' | 'planned' | 'private', string>;
  theirs: { job: string; candidate: string; session: string };
}

/** Returns the ids of the company that a request is asked in. */
export function companyIds(requestId: string): CompanyIds {
  const at = (name: string) => fixedId(`${requestId} ${name}`);
  return {
    supportJob: at('support job'),
    warehouseJob: at('warehouse job'),
    template: at('template'),
    candidates: {
      strong: at('strong'),
      middling: at('middling'),
      rejected: at('rejected'),
      planned: at('planned'),
      profile: at('profile'),
    },
    sessions: {
      strong: at('strong session'),
      middling: at('middling session'),
      rejected: at('rejected session'),
      planned: at('planned session'),
      private: at('private session'),
    },
    theirs: { job: at('their job'), candidate: at('their candidate'), session: at('their session') },
  };
}

/** The member who asks, and the companies whose rows the request must not change. */
export interface SeededCompany {
  asker: TestMember;
  companyIds: readonly [own: string, theirs: string];
}

/** Creates the company that a request is asked in, its asker, and another company. */
export async function createCompany(
  gateway: TestGateway,
  requestId: string,
  language: Language,
  role: MemberRole,
): Promise<SeededCompany> {
  const { queries } = gateway.database.owner;
  const texts = companyTexts[language];
  const ids = companyIds(requestId);
  const own = await insertCompany(queries, texts.company);
  const theirs = await insertCompany(queries, 'Rival & Sons');
  const seed = new Seed(queries, own, language, texts);
  await seed.insert(ids);
  await insertTheirs(new Seed(queries, theirs, language, texts), ids);
  return { asker: await gateway.signUp(role, own), companyIds: [own, theirs] };
}

async function insertCompany(queries: Handle, name: string): Promise<string> {
  const { id } = await queries
    .insertInto('companies')
    .values({ kind: 'COMPANY', name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queries
    .updateTable('subscriptions')
    .set({ plan: 'GROWTH', periodStart: daysAgo(10) })
    .where('companyId', '=', id)
    .execute();
  return id;
}

async function insertTheirs(seed: Seed, { theirs }: CompanyIds): Promise<void> {
  await seed.job(
    theirs.job,
    { name: 'Rival pilot', position: 'Pilot', location: 'Rome', description: '' },
    9,
  );
  await seed.candidate(theirs.candidate, 'Rita Rival', { about: 'Flies for the rival.' });
  const interview = fixedId(`${theirs.session} interview`);
  await seed.interview(interview, { title: 'Rival pilots', jobId: theirs.job });
  await seed.finished(theirs.session, interview, theirs.candidate, 3, 99, 'STRONG_YES', 'Best pilot of all.');
}

interface SeededInterview {
  title: string;
  jobId?: string;
  templateId?: string;
  access?: 'restricted' | 'private';
  scheduledAt?: Date;
}

/** Inserts rows of one company. */
class Seed {
  readonly #queries: Handle;
  readonly #companyId: string;
  readonly #language: Language;
  readonly #texts: CompanyTexts;

  constructor(queries: Handle, companyId: string, language: Language, texts: CompanyTexts) {
    this.#queries = queries;
    this.#companyId = companyId;
    this.#language = language;
    this.#texts = texts;
  }

  /** Inserts everything that the asker's company holds. */
  async insert(ids: CompanyIds): Promise<void> {
    const { people, profile, ...texts } = this.#texts;
    await this.job(ids.warehouseJob, texts.warehouseJob, 40, false);
    await this.job(ids.supportJob, texts.supportJob, 20);
    await this.template(ids.template);
    await this.candidate(ids.candidates.strong, people.strong);
    await this.candidate(ids.candidates.middling, people.middling);
    await this.candidate(ids.candidates.rejected, people.rejected);
    await this.candidate(ids.candidates.planned, people.planned, { about: texts.plannedAbout });
    await this.candidate(ids.candidates.profile, people.profile, {
      about: profile.about,
      location: profile.location,
      currentJobTitle: profile.title,
      skills: profile.skills,
      yearsExperience: 7,
    });
    const support = fixedId(`${ids.template} interview`);
    await this.interview(support, {
      title: texts.supportTitle,
      jobId: ids.supportJob,
      templateId: ids.template,
    });
    const finished = (
      person: 'strong' | 'middling' | 'rejected',
      days: number,
      verdict: Verdict,
      summary: string,
    ) =>
      this.finished(
        ids.sessions[person],
        support,
        ids.candidates[person],
        days,
        scores[person],
        verdict,
        summary,
      );
    await finished('rejected', 12, 'NO', texts.rejectedSummary);
    await finished('middling', 6, 'MAYBE', texts.middlingSummary);
    await finished('strong', 3, 'YES', texts.strongSummary);
    await this.#queries
      .updateTable('sessions')
      .set({ decision: 'REJECTED', decidedAt: daysAgo(11) })
      .where('id', '=', ids.sessions.rejected)
      .execute();
    const warehouse = fixedId(`${ids.warehouseJob} interview`);
    await this.interview(warehouse, { title: texts.warehouseTitle, scheduledAt: daysAgo(-1) });
    await this.session(ids.sessions.planned, warehouse, ids.candidates.planned);
    const hidden = fixedId(`${ids.sessions.private} interview`);
    await this.interview(hidden, { title: texts.privateTitle, access: 'private' });
    await this.session(ids.sessions.private, hidden, ids.candidates.profile);
  }

  async job(id: string, job: CompanyTexts['supportJob'], createdDaysAgo: number, open = true): Promise<void> {
    const companyId = this.#companyId;
    await this.#queries
      .insertInto('jobs')
      .values({ id, companyId, ...job, open, createdBy: null, createdAt: daysAgo(createdDaysAgo) })
      .execute();
    await this.#queries
      .insertInto('jobPhases')
      .values({ companyId, jobId: id, ordinal: 0, kind: 'CV_SCREENING', name: '' })
      .execute();
  }

  #questions(): StoredQuestion[] {
    return this.#texts.supportQuestions.map((question) => ({
      id: fixedId(question),
      question,
      justification: '',
      expectedAnswer: '-',
      category: '',
      priority: 'medium' as const,
      difficulty: 'medium' as const,
    }));
  }

  #texted = () => ({
    title: this.#texts.supportTitle,
    description: '',
    companyIntro: '',
    jobIntro: '',
    interviewerIntro: '',
    outro: '',
    phase: 'SCREENING' as const,
    position: this.#texts.supportJob.position,
    language: this.#language,
    testingLanguage: null,
    languageRequirements: [],
    avatarLook: 'waves' as const,
  });

  async template(id: string): Promise<void> {
    await this.#queries
      .insertInto('templates')
      .values({
        id,
        companyId: this.#companyId,
        ...this.#texted(),
        questions: this.#questions(),
        createdBy: null,
        createdAt: daysAgo(19),
      })
      .execute();
  }

  async candidate(
    id: string,
    name: string,
    more: {
      about?: string;
      location?: string;
      currentJobTitle?: string;
      skills?: string[];
      yearsExperience?: number;
    } = {},
  ): Promise<void> {
    const [firstName = '', ...rest] = name.split(' ');
    await this.#queries
      .insertInto('candidates')
      .values({
        id,
        companyId: this.#companyId,
        firstName,
        lastName: rest.join(' '),
        email: `${id}@candi.test`,
        phone: '',
        ...more,
        // Lists are sorted by this time.
        createdAt: new Date(daysAgo(18).getTime() + parseInt(id.slice(0, 6), 16)),
      })
      .execute();
  }

  async interview(id: string, interview: SeededInterview): Promise<void> {
    const { title, jobId = null, templateId = null, access = 'restricted', scheduledAt = null } = interview;
    await this.#queries
      .insertInto('interviews')
      .values({
        id,
        companyId: this.#companyId,
        createdBy: null,
        title,
        type: 'VIDEO',
        phase: 'SCREENING',
        access,
        language: this.#language,
        durationMinutes: 15,
        templateId,
        template: { ...this.#texted(), id: templateId ?? id, version: 1 },
        questions: this.#questions(),
        jobId,
        scheduledAt,
        expiresAt: daysAgo(-21),
        createdAt: daysAgo(15),
      })
      .execute();
  }

  async session(
    id: string,
    interviewId: string,
    candidateId: string,
    times: { status: 'PENDING' | 'COMPLETED'; startedAt?: Date; endedAt?: Date } = { status: 'PENDING' },
  ): Promise<void> {
    const createdAt = new Date(daysAgo(14).getTime() + (times.endedAt ? times.endedAt.getTime() % dayMs : 0));
    await this.#queries
      .insertInto('sessions')
      .values({
        id,
        companyId: this.#companyId,
        interviewId,
        candidateId,
        linkHash: hashSecret(id),
        createdAt,
        ...times,
      })
      .execute();
  }

  /** Inserts a completed session with its report. `days`: how long ago it ended. */
  async finished(
    id: string,
    interviewId: string,
    candidateId: string,
    days: number,
    overallScore: number,
    verdict: Verdict,
    summary: string,
  ): Promise<void> {
    const endedAt = daysAgo(days);
    const startedAt = new Date(endedAt.getTime() - 15 * 60_000);
    await this.session(id, interviewId, candidateId, { status: 'COMPLETED', startedAt, endedAt });
    const content: Report = {
      overallScore,
      verdict,
      summary,
      categories: [],
      questions: [],
      strengths: [],
      weaknesses: [],
      risks: [],
      nextSteps: [],
      made: {
        at: endedAt.toISOString(),
        model: 'model',
        promptVersion: '1',
        transcriptHash: '',
        offlineDemo: false,
      },
    };
    await this.#queries
      .insertInto('reports')
      .values({ sessionId: id, companyId: this.#companyId, status: 'ready', content, overallScore, verdict })
      .execute();
  }
}
