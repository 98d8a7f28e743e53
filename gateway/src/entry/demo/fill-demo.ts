import { candidateBody } from '@candi/contract/hiring/candidates';
import type { CandidateDecision, Language } from '@candi/contract/platform/enumerations';
import { insertCandidate } from '../../hiring/candidates/candidates.repository.ts';
import type { Handle } from '../../platform/database/database.ts';
import { ensureApplications, insertJob } from '../../hiring/jobs/jobs.repository.ts';
import { insertPhase, listPhases } from '../../hiring/jobs/phases.repository.ts';
import { toStoredQuestions } from '../../interviews/templates/stored-questions.ts';
import { insertTemplate, type TemplateRow } from '../../interviews/templates/templates.repository.ts';
import { seedTemplates } from './seed-templates.ts';
import { demoJobs } from './jobs.ts';
import { type DemoPerson, people } from './people.ts';
import { insertInterviews } from './sessions.ts';

const decisions: (CandidateDecision | null)[] = [null, 'SHORTLISTED', null, 'FOLLOW_UP', null, 'REJECTED'];

/**
 * Fills a company with templates, jobs with applications, and completed interviews, so that every screen has content.
 */
export async function fillDemo(
  trx: Handle,
  companyId: string,
  userId: string,
  first: readonly DemoPerson[],
): Promise<void> {
  // Sets a plan with seats, and starts the billing period before the completed interviews, so that they count as usage.
  await trx
    .updateTable('subscriptions')
    .set({ plan: 'STARTUP', periodStart: new Date(Date.now() - 20 * 86_400_000) })
    .where('companyId', '=', companyId)
    .execute();
  const templates = new Map<Language, TemplateRow>();
  for (const template of seedTemplates)
    templates.set(
      template.language,
      await insertTemplate(trx, companyId, {
        ...template,
        questions: toStoredQuestions(template.questions),
        phase: 'SCREENING',
        testingLanguage: null,
        languageRequirements: [{ language: template.language, level: 'C1' }],
        avatarLook: 'waves',
        tone: 'neutral',
        warmUp: false,
        askAboutResume: false,
        createdBy: userId,
      }),
    );

  const all: (DemoPerson & { id: string })[] = [];
  for (const person of [...first, ...people]) {
    const made = await insertCandidate(trx, companyId, candidateBody.parse(person.candidate));
    if (!made) throw new Error(`${person.candidate.email} is in the demo twice`);
    all.push({ ...person, id: made.id });
  }

  let supportJobId: string | null = null;
  for (const { kind, job, phases } of demoJobs) {
    const { id: jobId } = await insertJob(trx, companyId, userId, job);
    for (const [at, name] of phases.entries())
      await insertPhase(trx, companyId, jobId, { name, ordinal: at + 1 });
    if (kind === 'support') supportJobId = jobId;
    const applicants = all.filter((person) => person.kind === kind);
    await distributeApplications(trx, companyId, jobId, applicants);
  }

  const { id: poolId } = await trx
    .insertInto('pools')
    .values({
      companyId,
      name: 'Summer season',
      description: 'People we would like to ask again before the summer.',
      createdBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('poolCandidates')
    .values(
      all
        .filter((_, at) => at % 4 === 0)
        .map(({ id }) => ({
          companyId,
          poolId,
          candidateId: id,
          addedBy: userId,
        })),
    )
    .execute();

  for (const [language, template] of templates)
    await insertInterviews(trx, {
      companyId,
      userId,
      language,
      template,
      jobId: supportJobId,
      people: all.filter((person) => person.language === language),
    });
}

/** Distributes a job's applications over its phases, most of them in the first. Some applications get a decision. */
async function distributeApplications(
  trx: Handle,
  companyId: string,
  jobId: string,
  applicants: readonly { id: string }[],
): Promise<void> {
  const ids = applicants.map(({ id }) => id);
  const applications = await ensureApplications(trx, companyId, jobId, ids);
  const phases = await listPhases(trx, companyId, [jobId]);
  for (const [at, candidateId] of ids.entries()) {
    const phase = phases[at % 3 === 0 ? 0 : at % phases.length];
    const application = applications.get(candidateId);
    if (!phase || !application) continue;
    await trx
      .updateTable('applications')
      .set({ phaseId: phase.id, decision: decisions[at % decisions.length] ?? null })
      .where('id', '=', application)
      .execute();
  }
}
