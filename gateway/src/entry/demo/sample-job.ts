import { randomUUID } from 'node:crypto';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import type { Logger } from 'pino';
import { setSampleJob } from '../../identity/companies/companies.repository.ts';
import { toStoredQuestions } from '../../interviews/templates/stored-questions.ts';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import { isOpenCompany } from '../../platform/closed-companies.ts';
import type { Handle } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { type DemoCompany, storeApplicant, storeJob } from './hiring.ts';
import { people } from './people.ts';
import { seedTemplates, wholeTemplate } from './seed-templates.ts';
import { storeHeld } from './sessions.ts';
import { samples } from '@candi/language/samples';

/**
 * Creates the sample jobs of companies that have just signed up, in their owners' languages: three applicants, one of
 * them with a completed interview. Returns the number of companies. `database` must have the owner role.
 */
export async function makeSampleJobs(database: Handle, storage: Storage, log: Logger): Promise<number> {
  const companies = await database
    .selectFrom('companies')
    .select('id')
    .where('sampleJob', '=', 'wanted')
    .where(isOpenCompany('companies.id'))
    .orderBy('createdAt')
    .execute();
  return oneByOne(log, 'sample jobs', companies, ({ id }) => makeSampleJob(database, storage, id));
}

/** Removes the files of a job that can't be stored, as on a full disk, because the job is tried again and again. */
async function makeSampleJob(database: Handle, storage: Storage, companyId: string): Promise<boolean> {
  const written: string[] = [];
  const write: Storage['write'] = (key, bytes) => {
    written.push(key);
    return storage.write(key, bytes);
  };
  try {
    return await storeSampleJob(database, { ...storage, write }, companyId);
  } catch (error) {
    for (const key of written) await storage.remove(key);
    throw error;
  }
}

function storeSampleJob(database: Handle, storage: Storage, companyId: string): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const company = await trx
      .selectFrom('companies')
      .innerJoin('members', (join) =>
        join.onRef('members.companyId', '=', 'companies.id').on('members.role', '=', 'OWNER'),
      )
      .innerJoin('users', 'users.id', 'members.userId')
      .where('companies.id', '=', companyId)
      .where('companies.sampleJob', '=', 'wanted')
      .select(['members.userId', 'users.language'])
      // A concurrent removal waits until the job exists, and then deletes it.
      .forUpdate('companies')
      .skipLocked()
      .executeTakeFirst();
    if (company === undefined) return false;
    await fillSampleJob(
      { trx, storage, companyId, userId: company.userId, sample: true },
      languages.find((each) => each === company.language) ?? 'en',
    );
    await setSampleJob(trx, companyId, 'made');
    return true;
  });
}

async function fillSampleJob(company: DemoCompany, language: Language): Promise<void> {
  const seeded = seedTemplates.find((each) => each.language === language);
  if (seeded === undefined) throw new Error(`the demo has no template in ${language}`);
  const job = await storeJob(company, samples[language].hiring, 3);
  const own = people.filter((person) => person.language === language);
  const [held, waiting] = own.filter(({ kind }) => kind === 'support');
  const [marketer] = own.filter(({ kind }) => kind === 'marketing');
  if (!held || !waiting || !marketer) throw new Error(`the demo has too few people in ${language}`);
  const none = { decision: null, session: null };
  const interviewed = await storeApplicant(company, job, held, { phase: 1, daysAgo: 2.4, ...none });
  await storeApplicant(company, job, waiting, { phase: 0, daysAgo: 1.3, ...none });
  await storeApplicant(company, job, marketer, { phase: 0, daysAgo: 0.6, ...none });
  const template = wholeTemplate(seeded);
  await storeHeld(
    company,
    {
      language,
      jobId: job.id,
      // The interview has its own copy of the template, so that no sample template remains with the company.
      templateId: null,
      template: {
        ...template,
        id: randomUUID(),
        version: 1,
        questions: toStoredQuestions(template.questions),
      },
    },
    interviewed,
    0.2,
  );
}
