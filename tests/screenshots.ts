/**
 * node tests/screenshots.ts FOLDER: every page at 390 and 1280 px, in English and Arabic, from a system of its own with
 * interviews really held. For looking at.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { promptsFor } from '@candi/agent/prompts/languages';
import { CandidatePage } from './browser/candidate-page.ts';
import { launchChromium } from './browser/chromium.ts';
import { RecruiterPage } from './browser/recruiter-page.ts';
import { startTestStack } from './stack.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node tests/screenshots.ts FOLDER');
mkdirSync(folder, { recursive: true });

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const interviews = {
  en: {
    question: 'Can you tell me about a project you are proud of?',
    expectedAnswer: 'A project in a team: what was built, and for whom.',
    answer:
      'Last year I worked on a project with a team of five people, and we built a new system for the hospital.',
    nothing: 'No thank you, I have no more questions.',
  },
  ar: {
    question: 'حدثنا عن مشروع عملت عليه مع فريق.',
    expectedAnswer: 'مشروع حقيقي مع فريق: ما الذي بناه الفريق، وما دور المرشح فيه.',
    answer: 'عملت مع فريق من خمسة أشخاص على مشروع جديد لمستشفى، وكان دوري بناء واجهة الحجز.',
    nothing: 'لا، شكرًا. ليس لدي أسئلة أخرى.',
  },
} as const;

const [stack, browser] = await Promise.all([startTestStack(), launchChromium()]);
try {
  for (const language of ['en', 'ar'] as const) {
    /** The page at every size, whole; `still`: the window alone, for pages that fill it. */
    const shoot = async (page: Page, name: string, still = false): Promise<void> => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.evaluate(() => document.fonts.ready);
        const path = join(folder, `${name}-${language}-${size.width}.png`);
        await page.screenshot({ path, fullPage: !still, animations: 'disabled' });
        console.log(path);
      }
    };
    const { question, expectedAnswer, answer, nothing } = interviews[language];
    const link = await stack.recruiter.invite({ questions: [{ question, expectedAnswer }], language });
    const candidate = await CandidatePage.open(browser, link.url, { language });
    const { page } = candidate;
    await page.getByRole('checkbox').check();
    await candidate.joinButton.and(page.locator(':enabled')).waitFor();
    await shoot(page, 'join');
    await candidate.join();
    await candidate.asked(question);
    await candidate.type(answer);
    await candidate.asked(promptsFor(language).inviteQuestions);
    await shoot(page, 'call', true);
    await candidate.type(nothing);
    await candidate.ended();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(page, 'end');
    await page.goto(link.url);
    await page.getByText(candidate.text('errors.invalidLink')).waitFor();
    await shoot(page, 'invalid-link');
    await candidate.close();

    const recruiter = await RecruiterPage.open(browser, stack.urls.app, language);
    await recruiter.page.goto(`${stack.urls.app}/signin?tab=1`);
    await recruiter.page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(recruiter.page, 'signin');
    await recruiter.signIn(stack.company);
    await recruiter.page.getByText('Robin').first().waitFor();
    await shoot(recruiter.page, 'interviews');
    await recruiter.page.goto(`${stack.urls.app}/interviews/new`);
    await recruiter.page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(recruiter.page, 'new-interview');
    await recruiter.openReport(link.sessionId);
    await recruiter.reportMade();
    await shoot(recruiter.page, 'report');
    await recruiter.close();
  }
} finally {
  await browser.close();
  await stack.stop();
}
