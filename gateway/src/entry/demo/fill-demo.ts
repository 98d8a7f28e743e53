import { type Language, languages } from '@candi/contract/platform/enumerations';
import { updateSubscription } from '../../billing/subscriptions/subscriptions.repository.ts';
import { addToPool } from '../../hiring/pools/pool-candidates.repository.ts';
import { insertPool } from '../../hiring/pools/pools.repository.ts';
import { insertTemplate } from '../../interviews/templates/templates.repository.ts';
import { toStoredQuestions } from '../../interviews/templates/stored-questions.ts';
import type { Handle } from '../../platform/database/database.ts';
import { type ApplicantPlan, engineerPlans, supportPlans } from './applicants.ts';
import { daysAgo } from './days.ts';
import { type Applicant, type DemoCompany, storeApplicant, storeJob } from './hiring.ts';
import { type DemoPerson, people } from './people.ts';
import { seedTemplates, wholeTemplate } from './seed-templates.ts';
import { type DemoInterviews, storeAborted, storeHeld, storePending, storeRunning } from './sessions.ts';
import { engineerHiring } from '@candi/language/en/demo-hiring';
import { samples } from '@candi/language/samples';

/**
 * Fills a company as if it had been in use for weeks: templates, jobs with applicants in several phases, one completed
 * interview in each language, and pools.
 */
export async function fillDemo(
  trx: Handle,
  storage: DemoCompany['storage'],
  { companyId, userId }: Pick<DemoCompany, 'companyId' | 'userId'>,
  first: readonly DemoPerson[],
): Promise<void> {
  const company: DemoCompany = { trx, storage, companyId, userId, sample: false };
  await updateSubscription(trx, companyId, { plan: 'STARTUP', periodStart: daysAgo(20) });
  const support: Applicant[] = [];
  // The newest job is listed first.
  for (const language of languages.toReversed())
    support.push(
      ...(await fillSupportJob(company, language, [
        ...first.filter((person) => person.language === language),
        ...people.filter((person) => person.language === language && person.kind === 'support'),
        ...people.filter((person) => person.language === language && person.kind === 'marketing'),
      ])),
    );
  const engineers = await fillEngineerJob(company);
  await fillPool(
    company,
    { name: 'Summer season', description: 'People we would like to ask again before the summer.' },
    support.filter((_, at) => at % 7 === 0 || at % 7 === 3),
  );
  await fillPool(
    company,
    { name: 'Engineers to ask again', description: 'Good with React; we had no opening for them yet.' },
    engineers.filter((_, at) => at % 3 === 1),
  );
}

/** Stores the support job of a language with its applicants. Returns them in the order of `applicants`. */
async function fillSupportJob(
  company: DemoCompany,
  language: Language,
  applicants: readonly DemoPerson[],
): Promise<Applicant[]> {
  const { trx, companyId, userId } = company;
  const seeded = seedTemplates.find((each) => each.language === language);
  if (seeded === undefined) throw new Error(`the demo has no template in ${language}`);
  const body = wholeTemplate(seeded);
  const {
    createdAt: _created,
    updatedAt: _updated,
    ...template
  } = await insertTemplate(trx, companyId, {
    ...body,
    questions: toStoredQuestions(body.questions),
    createdBy: userId,
  });
  const job = await storeJob(company, samples[language].hiring, samples[language].demo.openedDaysAgo);
  const interviews = { language, template, templateId: template.id, jobId: job.id };
  const stored: Applicant[] = [];
  for (const [at, plan] of supportPlans(language).entries()) {
    const person = applicants[at];
    if (person === undefined) continue;
    const applicant = await storeApplicant(company, job, person, plan);
    await storeInterview(company, interviews, applicant, plan);
    stored.push(applicant);
  }
  return stored;
}

async function storeInterview(
  company: DemoCompany,
  interviews: DemoInterviews,
  applicant: Applicant,
  { session }: ApplicantPlan,
): Promise<void> {
  const { language } = interviews;
  switch (session) {
    case 'held':
      return await storeHeld(company, interviews, applicant, samples[language].demo.held.heldDaysAgo);
    case 'pending':
      return await storePending(company, interviews, applicant, null);
    case 'scheduled':
      return await storePending(
        company,
        interviews,
        applicant,
        daysAgo(-samples[language].demo.scheduledInDays),
      );
    case 'aborted':
      return await storeAborted(company, interviews, applicant);
    case 'running':
      return await storeRunning(company, interviews, applicant);
    case null:
  }
}

async function fillEngineerJob(company: DemoCompany): Promise<Applicant[]> {
  const job = await storeJob(company, engineerHiring, 29);
  const stored: Applicant[] = [];
  for (const [at, person] of people.filter(({ kind }) => kind === 'engineer').entries()) {
    const plan = engineerPlans[at];
    if (plan !== undefined) stored.push(await storeApplicant(company, job, person, plan));
  }
  return stored;
}

async function fillPool(
  { trx, companyId, userId }: DemoCompany,
  pool: { name: string; description: string },
  members: readonly Applicant[],
): Promise<void> {
  const inserted = await insertPool(trx, companyId, userId, pool);
  if (inserted === undefined) throw new Error(`the demo has two pools named ${pool.name}`);
  await addToPool(
    trx,
    companyId,
    inserted.id,
    userId,
    members.map(({ candidateId }) => candidateId),
  );
}
