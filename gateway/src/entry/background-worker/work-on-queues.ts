import { needsOfJob, workOnScreenings } from '../../hiring/applications/screening.queue.ts';
import { workOnResumeQuestions } from '../../interviews/resume-questions/resume-question.queue.ts';
import { workOnCriteria } from '../../interviews/templates/criteria.queue.ts';
import type { MailSender } from '../../platform/adapters/mail/mail.ts';
import { workOnMails } from '../../platform/mails/mail.queue.ts';
import type { SessionSecrets } from '../../platform/http/tokens.ts';
import { type SessionJobsDeps, workOnSessionJobs } from './session-jobs.ts';

/** Creates all job queues and starts their workers. */
export async function workOnQueues({
  sender,
  ...deps
}: SessionJobsDeps & { sender: MailSender; environment: SessionSecrets }): Promise<void> {
  const { database, model, environment } = deps;
  await workOnSessionJobs(deps);
  await workOnMails({ ...deps, sender, secrets: environment });
  await workOnScreenings(deps);
  await workOnCriteria(deps);
  await workOnResumeQuestions({ ...deps, needsOf: (jobId) => needsOfJob({ database, model }, jobId) });
}
