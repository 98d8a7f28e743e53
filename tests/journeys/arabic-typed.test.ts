import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import type { ReportAnswer } from '@candi/contract/reports';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import type { Kept } from '../browser/keep-call.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { startTestStack, type TestStack } from '../stack.ts';

const questions = [
  {
    question: 'حدثنا عن مشروع عملت عليه مع فريق.',
    expectedAnswer: 'مشروع حقيقي مع فريق: ما الذي بناه الفريق، وما دور المرشح فيه، وكيف ساعد العملاء.',
  },
  {
    question: 'كيف تتعامل مع ضيق الوقت؟',
    expectedAnswer: 'ترتيب المهام حسب الأولوية، والاتفاق مع الفريق على خطة واضحة، وإنهاء الأهم قبل الموعد.',
  },
];
/** What Candi asks, and what is typed. */
const script: [asked: string, answer: string][] = [
  [
    questions[0]?.question ?? '',
    'عملت مع فريق من خمسة أشخاص على مشروع جديد لمستشفى، وكان دوري بناء واجهة الحجز التي ساعدت العملاء كثيرًا.',
  ],
  [
    questions[1]?.question ?? '',
    'أبدأ بترتيب المهام حسب الأولوية، ثم أتفق مع الفريق على خطة واضحة، وننهي الأهم قبل الموعد بيومين.',
  ],
  [promptsFor('ar').inviteQuestions, 'لا، شكرًا. ليس لدي أسئلة أخرى.'],
];

describe('an interview in Arabic, in writing', () => {
  let stack: TestStack;
  let browser: Browser;
  let candidate: CandidatePage;
  let recruiter: RecruiterPage;
  let sessionId: string;
  let kept: Kept;
  let report: ReportAnswer;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startTestStack(), launchChromium()]);
    const link = await stack.recruiter.invite({ questions, language: 'ar' });
    ({ sessionId } = link);
    candidate = await CandidatePage.open(browser, link.url, { language: 'ar', permissions: ['camera'] });
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('is in Arabic, from right to left, and says that answers are typed', async () => {
    const { page } = candidate;
    await page.getByText(candidate.text('join.typed.title')).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await page.locator('html').getAttribute('lang')).toBe('ar');
    expect(await page.getByText(candidate.text('join.typed.text', { language: 'العربية' })).count()).toBe(1);
  });

  it('is held without a microphone, to its end', async () => {
    const { page } = candidate;
    await candidate.join();
    const noMicrophone = page.getByRole('button', { name: candidate.text('call.noMicrophone'), exact: true });
    await noMicrophone.waitFor();
    expect(await noMicrophone.isDisabled()).toBe(true);
    for (const [asked, answer] of script) {
      await candidate.asked(asked);
      await candidate.type(answer);
    }
    await candidate.ended();
    kept = await candidate.kept();
    await page.getByRole('heading', { name: candidate.text('end.ended.title') }).waitFor();
  });

  it('stores exactly what was typed', async () => {
    report = await stack.recruiter.report(sessionId);
    const typed = script.map(([, answer]) => answer);
    const turns = report.turns.filter(({ speaker }) => speaker === 'candidate');
    expect(turns.map(({ text }) => text)).toEqual(typed);
    expect(turns.every((turn) => turn.typed && turn.confidence === 1)).toBe(true);
    expect(kept.messages.map(({ speaker, text }) => ({ speaker, text }))).toEqual(
      report.turns.map(({ speaker, text }) => ({ speaker, text })),
    );
  });

  it('is reported on in Arabic, with quotes from the transcript', async () => {
    recruiter = await RecruiterPage.open(browser, stack.urls.app, 'ar');
    await recruiter.signIn(stack.company);
    await recruiter.openReport(sessionId);
    await recruiter.reportMade();
    report = await stack.recruiter.report(sessionId);
    const made = report.report;
    const quotes = made?.questions.flatMap((question) => question.quotes) ?? [];
    expect(quotes.length).toBeGreaterThan(0);
    for (const { turnIndex, quote } of quotes)
      expect(report.turns.find(({ index }) => index === turnIndex)?.text).toContain(quote);
    for (const text of [made?.summary, ...(made?.questions.map(({ feedback }) => feedback) ?? [])])
      expect(text).toMatch(/^\P{Script=Latin}*\p{Script=Arabic}\P{Script=Latin}*$/u);
    const shown = recruiter.page.getByText(made?.summary ?? '', { exact: true });
    expect(await shown.isVisible()).toBe(true);
    expect(await recruiter.page.locator('html').getAttribute('dir')).toBe('rtl');
  });
});
