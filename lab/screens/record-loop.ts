/**
 * node lab/screens/record-loop.ts FOLDER: records the welcome page's silent film, FOLDER/call.webm, and its poster,
 * FOLDER/call.webp. Two moments of a real call are captured in a stack of its own. Between them, Candi is drawn frame
 * by frame with the painter that the call uses, so that the film doesn't depend on the machine's speed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { CandidatePage } from '../../tests/browser/candidate-page.ts';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { startTestStack } from '../../tests/stack/stack.ts';
import { composeFilm, type Moment, viewport } from './compose-film.ts';
import { drawCamera } from './draw-camera.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node lab/screens/record-loop.ts FOLDER');
mkdirSync(folder, { recursive: true });

const question = 'Tell me about a guest you turned from unhappy to happy.';
const answer =
  'A family’s room wasn’t ready. I found them a quiet corner, ordered lunch, and called them the minute it was.';

/** Captures the page with a hole where Candi's picture is. */
async function capture(page: Page): Promise<Moment> {
  const canvas = page.locator('section canvas').first();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('Candi has no picture');
  const style = await page.addStyleTag({
    content: `section canvas { visibility: hidden !important }
      html, body, #root, #root > *, main, section { background: transparent !important }`,
  });
  const png = await page.screenshot({ omitBackground: true, animations: 'disabled' });
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return { png: png.toString('base64'), box };
}

async function captureCall(browser: Browser): Promise<Moment[]> {
  const stack = await startTestStack({}, { speech: 'english' });
  try {
    const { url } = await stack.recruiter.invite({
      questions: [{ question, expectedAnswer: 'A guest, the problem, what was done and how it ended.' }],
      language: 'en',
      type: 'HUMANOID',
      appearance: 'waves',
    });
    const candidate = await CandidatePage.open(browser, url, { viewport, before: drawCamera });
    const { page } = candidate;
    await candidate.join();
    await candidate.asked(question, 300_000);
    await candidate.unmute();
    const asking = await capture(page);
    await candidate.type(answer);
    await candidate.stored(answer);
    const answered = await capture(page);
    await candidate.close();
    return [asking, answered];
  } finally {
    await stack.stop();
  }
}

const browser = await launchChromium();
try {
  const moments = await captureCall(browser);
  const { video, poster } = await composeFilm(browser, moments);
  writeFileSync(join(folder, 'call.webm'), Buffer.from(video, 'base64'));
  writeFileSync(join(folder, 'call.webp'), Buffer.from(poster, 'base64'));
} finally {
  await browser.close();
}
