import { randomUUID } from 'node:crypto';
import type { ApplicationForm, OpenJob } from '@candi/contract/hiring/applications';
import { candidateBody } from '@candi/contract/hiring/candidates';
import type { Language } from '@candi/contract/platform/enumerations';
import type { ApplicationAnswer, ApplicationQuestion } from '@candi/contract/hiring/jobs';
import type { StoredResume } from '../candidates/candidates.repository.ts';
import { insertCandidate, setResume } from '../candidates/candidates.repository.ts';
import { emailInUse } from '../candidates/candidates.service.ts';
import { setPhoto, type StoredPhoto } from '../candidates/photo.repository.ts';
import { checkPhoto, storePhoto } from '../candidates/photo.service.ts';
import { readResume } from '../candidates/resume.service.ts';
import { readBrand } from '../../identity/brands/brands.service.ts';
import { isClosedCompany } from '../../platform/closed-companies.ts';
import type { Database, Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { command } from '../../platform/http/command.ts';
import type { IdempotentRequest } from '../../platform/http/idempotency.ts';
import { countInTransaction } from '../../platform/http/rate-limit.ts';
import { queueMailIfAllowed } from '../../platform/mails/mails.service.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import type { JobPage } from './open-jobs.repository.ts';
import {
  fillPhone,
  findApplicant,
  findInterviewTerms,
  findJobPage,
  hasConfirmedMember,
  insertPublicApplication,
  lookUpJob,
} from './open-jobs.repository.ts';

type Deps = SessionDeps;
/** A file uploaded by an applicant. `name`: the file name that the browser sent. */
export interface UploadedResume {
  name: string;
  bytes: Uint8Array;
}
export interface ApplicationRequest {
  jobId: string;
  form: ApplicationForm;
  resume: UploadedResume | null;
  photo: Uint8Array | null;
  lang: Language;
  request: IdempotentRequest | null;
  /** The caller's IP address. */
  address: string;
}

/**
 * Queue that reads applicants' files one at a time, so that they don't delay members' uploads. IP addresses take
 * turns, so that one applicant's slow files don't delay the others.
 */
const applicantFiles = new FairQueue({ atOnce: 1 });

/**
 * Returns the public fields of a job. Throws PAGE_NOT_FOUND if the job doesn't exist, and JOB_CLOSED if it is closed;
 * `details.companyDeleted` says whether its company was deleted.
 */
export const readOpenJob = ({ database }: Pick<Deps, 'database'>, jobId: string): Promise<OpenJob> =>
  withOpenJob(database, jobId, async (trx, companyId, { createdAt, ...job }) => {
    const brand = await readBrand(trx, companyId);
    const interview = await findInterviewTerms(trx, companyId, jobId);
    return { ...job, brand, interview, createdAt: createdAt.toISOString() };
  });

/** Finds an open job and passes it to `use`. Throws the same errors as `readOpenJob`. */
async function withOpenJob<T>(
  database: Database,
  jobId: string,
  use: (trx: Handle, companyId: string, job: JobPage) => Promise<T>,
): Promise<T> {
  const found = await lookUpJob(database, jobId);
  if (!found) throw new AppError('PAGE_NOT_FOUND');
  const { companyId } = found;
  if (!found.open) {
    const companyDeleted = await withCompany(database, companyId, (trx) => isClosedCompany(trx, companyId));
    throw new AppError('JOB_CLOSED', { companyDeleted });
  }
  return withCompany(database, companyId, async (trx) => {
    const job = await findJobPage(trx, companyId, jobId);
    if (!job) throw new AppError('PAGE_NOT_FOUND');
    return use(trx, companyId, job);
  });
}

/**
 * Submits an application. Adds the candidate to the job's first phase; creates the candidate unless the company already
 * has one with this email address, whose details aren't overwritten. Stores the résumé and the photo. Sends a
 * confirmation email if a member of the company has confirmed their own email address. Only successful applications
 * count against the limit per email address. Throws PAGE_NOT_FOUND, JOB_CLOSED, VALIDATION, EMAIL_IN_USE,
 * TOO_MANY_REQUESTS, and the errors of `readResume` and `checkPhoto`.
 */
export async function apply(
  deps: Deps,
  { jobId, form, resume, photo, lang, request, address }: ApplicationRequest,
): Promise<void> {
  const job = await withOpenJob(deps.database, jobId, (_trx, companyId, page) =>
    Promise.resolve({ ...page, companyId }),
  );
  const answers = givenAnswers(job.applicationQuestions, form.answers);
  if (!answers) throw new AppError('VALIDATION', undefined, { answers: 'APPLICATION_ANSWERS_REQUIRED' });
  if (!resume) throw new AppError('VALIDATION', undefined, { resume: 'RESUME_REQUIRED' });
  const { text, reading } = await applicantFiles.run(address, () =>
    readResume(resume.bytes, resume.name, 'applicants'),
  );
  const picture = photo && checkPhoto(photo);
  const written: string[] = [];
  const store = async (): Promise<StoredResume> => {
    const key = `resumes/${job.companyId}/${randomUUID()}.pdf`;
    written.push(key);
    await deps.storage.write(key, resume.bytes);
    return { key, name: resume.name, bytes: resume.bytes.byteLength, text, reading };
  };
  const storePicture = async (): Promise<StoredPhoto | null> => {
    const stored = picture && (await storePhoto(deps.storage, job.companyId, picture));
    if (stored) written.push(stored.key);
    return stored;
  };
  try {
    await command(deps, { companyId: job.companyId, request }, async (trx) => {
      await countInTransaction(trx, 'applicant', form.email);
      const candidateId = await applicant(trx, job, form, { resume: store, photo: storePicture });
      const { version, language } = form.consent;
      const application = await insertPublicApplication(trx, job.companyId, {
        jobId,
        candidateId,
        answers,
        resume: await store(),
        consent: { version, language, at: deps.now() },
      });
      if (!application) throw emailInUse();
      // Applicants can enter someone else's address. Therefore, as with `assertVerified`, the company sends emails
      // only if a member's own address is confirmed.
      if (await hasConfirmedMember(trx, job.companyId))
        await queueMailIfAllowed(trx, deps, {
          companyId: job.companyId,
          recipient: form.email,
          language: lang,
          subjectId: application.id,
          data: {
            kind: 'application_received',
            companyName: job.companyName,
            jobName: job.name,
            candidateName: `${form.firstName} ${form.lastName}`,
          },
        });
      return null;
    });
  } catch (error) {
    for (const key of written) await deps.storage.remove(key);
    throw error;
  }
}

/**
 * Returns the applicant's candidate id. Stores the résumé and the photo for a candidate who has none. Throws
 * EMAIL_IN_USE if the candidate has already applied for this job.
 */
async function applicant(
  trx: Handle,
  { companyId, id: jobId }: { companyId: string; id: string },
  { firstName, lastName, email, phone }: ApplicationForm,
  store: { resume: () => Promise<StoredResume>; photo: () => Promise<StoredPhoto | null> },
): Promise<string> {
  const body = candidateBody.parse({ firstName, lastName, email, phone });
  const made = await insertCandidate(trx, companyId, body);
  const known = made
    ? { id: made.id, applicationId: null, resumeKey: null, photoKey: null }
    : await findApplicant(trx, companyId, jobId, email);
  if (!known)
    throw new Error(`${companyId} has a candidate with this email address, but the row can't be read`);
  if (known.applicationId !== null) throw emailInUse();
  if (!made) await fillPhone(trx, companyId, known.id, phone);
  if (known.resumeKey === null) await setResume(trx, companyId, known.id, await store.resume());
  const photo = known.photoKey === null ? await store.photo() : null;
  if (photo) await setPhoto(trx, companyId, known.id, photo);
  return known.id;
}

/**
 * Returns the answers with the wording of their questions, in the job's order, or null if a required answer is missing.
 * Ignores answers to unknown questions.
 */
export function givenAnswers(
  questions: readonly ApplicationQuestion[],
  given: ApplicationForm['answers'],
): ApplicationAnswer[] | null {
  const answers = questions.map(({ id, question, required }) => ({
    question,
    required,
    answer: given.find(({ questionId }) => questionId === id)?.answer ?? '',
  }));
  if (answers.some(({ required, answer }) => required && answer === '')) return null;
  return answers.filter(({ answer }) => answer !== '').map(({ question, answer }) => ({ question, answer }));
}
