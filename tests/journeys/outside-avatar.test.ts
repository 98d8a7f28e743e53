import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import type { JoinAnswer } from '@candi/contract/sessions';
import { startAvatarService, type AvatarService } from '../avatar/avatar-service.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { recordedColours } from '../measure/recorded-colours.ts';
import { startTestStack, type TestStack } from '../stack.ts';

const question =
  'Can you tell me about a project that you are proud of, from the first idea to the last day?';

/** Chromium says so, now and then, of a picture that was on its way when the avatar's track ended. */
const lostFrame = /^A VideoFrame was garbage collected/;

describe('an interview with an outside avatar', () => {
  let service: AvatarService;
  let stack: TestStack;
  let browser: Browser;
  let candidate: CandidatePage;
  let joined: JoinAnswer;

  beforeAll(async () => {
    service = await startAvatarService();
    const env = { AVATAR_KEY: 'secret', AVATAR_ID: 'candi', AVATAR_URL: service.url };
    [stack, browser] = await Promise.all([startTestStack(env), launchChromium()]);
    const link = await stack.recruiter.invite({
      questions: [{ question, expectedAnswer: 'A project, its aim and its end.' }],
      type: 'HUMANOID',
      look: 'coils',
    });
    candidate = await CandidatePage.open(browser, link.url);
    joined = await candidate.join();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await service?.close();
  });

  const stage = () => candidate.page.getByRole('region', { name: candidate.text('call.candi') });
  const face = () => stage().locator('video[aria-hidden]');

  it('shows the avatar in her tile, and lets it speak for her', async () => {
    await face().waitFor();
    await candidate.asked(question);
    const middle = await face().evaluate((video: HTMLVideoElement) => {
      const context = new OffscreenCanvas(video.videoWidth, video.videoHeight).getContext('2d')!;
      context.drawImage(video, 0, 0);
      return Array.from(context.getImageData(video.videoWidth / 2, video.videoHeight / 2, 1, 1).data);
    });
    const [red = 0, green = 255, blue = 0] = middle;
    expect(Math.min(red, blue)).toBeGreaterThan(green + 100);
    expect(await stage().locator('canvas').count()).toBe(0);
    const { calls } = await service.avatar;
    expect(calls).toContain('playback_started');
    expect(calls.at(-1)).toBe('playback_finished');
  });

  it('draws her again when the avatar has left, and goes on to the end', async () => {
    await (await service.avatar).leave();
    await stage().locator('canvas').waitFor();
    expect(await face().count()).toBe(0);
    await candidate.type(
      'We built a booking page for a hospital, from the first talk with nurses to its launch.',
    );
    await candidate.asked(promptsFor('en').inviteQuestions);
    await candidate.type('No thank you, I have no more questions.');
    await candidate.ended();
    expect(candidate.complaints.filter((text) => !lostFrame.test(text))).toEqual([]);
    const { messages } = await candidate.kept();
    const said = messages.filter(({ speaker }) => speaker === 'candi').map(({ text }) => text);
    expect(new Set(said).size).toBe(said.length);
  });

  it('has both in the recording', async () => {
    const recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    await recruiter.openReport(joined.sessionId);
    await recruiter.reportMade();
    /** Twenty times over the recording: is Candi's half the avatar's colour? */
    const middle = { widthPart: 0.25, heightPart: 0.5, movedPx: [0, 0] } as const;
    const moments = Array.from({ length: 20 }, (_, at) => ({ part: (at + 0.5) / 20, s: 0 }));
    const colours = await recordedColours(recruiter.page, middle, moments);
    const shown = colours.map(([red, green, blue]) => Math.min(red, blue) > green + 100);
    expect(shown.filter(Boolean).length).toBeGreaterThan(3);
    expect(shown.at(-1)).toBe(false);
  });
});
