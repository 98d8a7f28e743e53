import { callParts, startTestStack } from '../../../tests/stack/stack.ts';
import { percentile } from '../figures/percentile.ts';
import { measurePage, type PageScore } from './lighthouse.ts';

const median = (values: readonly number[]): number => percentile(values, 0.5);

/**
 * Measures the pages that people open first on a phone, `runs` times each, on a stack of its own. Returns the medians.
 * `only`: names of the pages to measure; all if empty.
 */
export async function phoneScores(
  runs: number,
  language: string,
  only: readonly string[],
): Promise<Record<string, PageScore>> {
  const stack = await startTestStack({}, { without: callParts });
  try {
    const { recruiter, urls } = stack;
    const link = await recruiter.invite({
      questions: [{ question: 'What project are you proud of?', expectedAnswer: 'A project in a team.' }],
    });
    const { rows: jobs } = await recruiter.call<{ rows: { id: string }[] }>('GET', '/v1/jobs');
    const pages = {
      'join-page': link.url,
      'open-job-page': `${urls.app}/job/${jobs[0]?.id}`,
      'welcome-page': `${urls.app}/welcome`,
      'signin-page': `${urls.app}/signin`,
    };
    const scores: Record<string, PageScore> = {};
    for (const [page, url] of Object.entries(pages)) {
      if (only.length > 0 && !only.includes(page)) continue;
      const measured: PageScore[] = [];
      for (let run = 0; run < runs; run += 1) measured.push(await measurePage(url, language));
      const of = (figure: keyof PageScore): number => median(measured.map((one) => one[figure]));
      scores[page] = {
        score: of('score'),
        firstMs: of('firstMs'),
        largestMs: of('largestMs'),
        blockedMs: of('blockedMs'),
        shift: of('shift'),
        requests: of('requests'),
        kB: of('kB'),
      };
    }
    return scores;
  } finally {
    await stack.stop();
  }
}
