import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { startAvatarService, type AvatarService } from '../avatar/avatar-service.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { closePages } from '../browser/close-pages.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { recordedColours } from '../measure/recorded-colours.ts';
import { fastVoice, type OwnStack, startTestStack } from '../stack/stack.ts';

const question =
  'Can you tell me about a project that you are proud of, from the first idea to the last day?';

let service: AvatarService;
let stack: OwnStack;
let browser: Browser;
beforeAll(async () => {
  service = await startAvatarService();
  const env = { AVATAR_KEY: 'secret', AVATAR_ID: 'candi', AVATAR_URL: service.url, ...fastVoice };
  [stack, browser] = await Promise.all([startTestStack(env), launchChromium()]);
});
afterEach(() => closePages(browser));
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await service?.close();
});

/** Returns whether a colour is the test avatar's magenta. */
const isMagenta = ([red = 0, green = 255, blue = 0]: readonly number[]): boolean =>
  Math.min(red, blue) > green + 100;

it('an external avatar speaks for Candi, whose drawn avatar returns once it has left; both are recorded', async () => {
  const link = await stack.recruiter.invite({
    questions: [{ question, expectedAnswer: 'A project, its aim and its end.' }],
    type: 'HUMANOID',
    appearance: 'coils',
  });
  const candidate = await CandidatePage.open(browser, link.url);
  const joined = await candidate.join();
  const stage = candidate.page.getByRole('region', { name: candidate.text('call.candi') });
  const face = stage.locator('video[aria-hidden]');
  await face.waitFor();
  await candidate.asked(question);
  const middle = await face.evaluate((video: HTMLVideoElement) => {
    const context = new OffscreenCanvas(video.videoWidth, video.videoHeight).getContext('2d')!;
    context.drawImage(video, 0, 0);
    return Array.from(context.getImageData(video.videoWidth / 2, video.videoHeight / 2, 1, 1).data);
  });
  expect(isMagenta(middle)).toBe(true);
  expect(await stage.locator('canvas').count()).toBe(0);
  const avatar = await service.avatar;
  expect(avatar.calls).toContain('playback_started');
  expect(avatar.calls.at(-1)).toBe('playback_finished');

  await avatar.leave();
  await stage.locator('canvas').waitFor();
  expect(await face.count()).toBe(0);
  await candidate.type(
    'We built a booking page for a hospital, from the first talk with nurses to its launch.',
  );
  await candidate.asked(promptsFor('en').inviteQuestions);
  await candidate.type('No thank you, I have no more questions.');
  await candidate.ended();
  expect(candidate.complaintsAfterwards).toEqual([]);
  const { messages } = await candidate.collectedCall();
  const said = messages.filter(({ speaker }) => speaker === 'candi').map(({ text }) => text);
  expect(new Set(said).size).toBe(said.length);
  await candidate.close();

  const recruiter = await RecruiterPage.open(browser, stack.urls.app);
  await recruiter.signIn(stack.company);
  await recruiter.openReport(joined.sessionId);
  await recruiter.reportMade();
  /** Centre of Candi's half of the video. It is sampled at 20 moments spread across the recording. */
  const area = { widthPart: 0.25, heightPart: 0.5, movedPx: [0, 0] } as const;
  const moments = Array.from({ length: 20 }, (_, at) => ({ part: (at + 0.5) / 20, s: 0 }));
  const shown = (await recordedColours(recruiter.page, area, moments)).map(isMagenta);
  expect(shown.filter(Boolean).length).toBeGreaterThan(3);
  expect(shown.at(-1)).toBe(false);
  await recruiter.close();
});
