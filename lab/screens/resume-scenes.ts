import type { ResumeQuestion } from '@candi/contract/interviews/resume-questions';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RecruiterPage } from '../../tests/browser/recruiter-page.ts';
import { plainInterview, plainTemplate } from '../../tests/calls/recruiter.ts';
import { withOwnerDatabase } from '../../tests/stack/owner-database.ts';
import type { Scene, Studio } from './studio.ts';

const samples = {
  en: {
    template: 'Support engineer, screening',
    job: 'Support engineer',
    description:
      'You must have experience with relational databases. You must speak with customers by phone.',
    names: [
      ['Inês', 'Prado'],
      ['Noor', 'Haddad'],
    ],
    resume:
      'Inês Prado. Support engineer at Harbour Hotels. Looked after the relational databases of nine hotels and moved their bookings to a new system.',
  },
  ar: {
    template: 'مهندس دعم، مقابلة أولى',
    job: 'مهندس دعم فني',
    description: 'يجب أن تكون لديك خبرة في قواعد البيانات. يجب أن تتحدث مع العملاء بالهاتف.',
    names: [
      ['إيناس', 'برادو'],
      ['نور', 'حداد'],
    ],
    resume: 'إيناس برادو. مهندسة دعم في فنادق الميناء. عملت على قواعد البيانات في تسعة فنادق.',
  },
} as const;

/** Polling interval while questions are being prepared (ms). */
const pollMs = 500;

/** Creates an interview with a job and two candidates, of whom the first has a résumé. Waits for their questions. */
const setUp = async ({ stack, language, interview }: Studio) => {
  const { recruiter } = stack;
  const { template, job, description, names, resume } = samples[language];
  const { question, expectedAnswer } = interview;
  const made = await recruiter.template({
    ...plainTemplate,
    title: template,
    position: job,
    language,
    avatarLook: 'waves',
    askAboutResume: true,
    questions: [{ question, expectedAnswer }],
  });
  const candidates = await Promise.all(
    names.map(([firstName, lastName]) =>
      recruiter.candidate({ firstName, lastName, email: `${randomUUID()}@example.com`, phone: '' }),
    ),
  );
  await withOwnerDatabase(stack, ({ queries }) =>
    queries
      .updateTable('candidates')
      .set({ resumeKey: `resumes/${randomUUID()}.pdf`, resumeText: resume })
      .where('id', '=', candidates[0]?.id ?? '')
      .execute(),
  );
  const { id: jobId } = await recruiter.call<{ id: string }>('POST', '/v1/jobs', {
    name: job,
    position: job,
    description,
  });
  const { id } = await recruiter.interview({
    ...plainInterview,
    title: template,
    type: 'VIDEO',
    language,
    duration: 10,
    templateId: made.id,
    jobId,
    candidateIds: candidates.map((candidate) => candidate.id),
  });
  for (;;) {
    const path = `/v1/interviews/${id}/resume-questions`;
    const { rows } = await recruiter.call<{ rows: ResumeQuestion[] }>('GET', path);
    if (rows.length > 0 && rows.every(({ state }) => state !== 'preparing')) break;
    await pause(pollMs);
  }
  return { templateId: made.id, interviewId: id };
};

export const resumeScenes: Record<string, Scene> = {
  'resume-question': async (studio) => {
    const { templateId, interviewId } = await setUp(studio);
    const recruiter = await RecruiterPage.open(studio.browser, studio.stack.urls.app, studio.language);
    await recruiter.signIn(studio.stack.company);
    const { page } = recruiter;
    await page.goto(`${studio.stack.urls.app}/templates/${templateId}`);
    await page.getByText(recruiter.text('templates.askAboutResume')).waitFor();
    await studio.shoot(page, 'resume-template');
    await recruiter.openInterview(interviewId);
    const card = page.getByRole('region', { name: recruiter.text('interviews.resumeQuestions.title') });
    await card.waitFor();
    await studio.shoot(page, 'resume-interview');
    await studio.shoot(page, 'resume-interview-dark', { dark: true });
    await card
      .getByRole('button', { name: recruiter.text('interviews.resumeQuestions.edit') })
      .first()
      .click();
    await card.getByRole('textbox').waitFor();
    await studio.shoot(page, 'resume-interview-edit');
    await recruiter.close();
  },
};
