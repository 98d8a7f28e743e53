import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../browser/axe.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { conductRecorded } from '../browser/conduct-recorded.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import type { ScriptedLine } from '../calls/scripted-session.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { TestStack } from '../stack/stack.ts';

const questions = [
  { question: 'What are you proud of?', expectedAnswer: 'Work in a team.' },
  { question: 'How do you close a leak?', expectedAnswer: 'With oakum and pitch.' },
];
const said: ScriptedLine[] = [
  { speaker: 'candi', text: 'What are you proud of?', startMs: 500, endMs: 2000, question: 0 },
  { speaker: 'candidate', text: 'Of the boat we built.', startMs: 2500, endMs: 4000, question: 0 },
  { speaker: 'candi', text: 'How do you close a leak?', startMs: 9000, endMs: 10_000, question: 1 },
  { speaker: 'candidate', text: 'With oakum and pitch.', startMs: 10_200, endMs: 11_500, question: 1 },
];

let stack: TestStack;
let browser: Browser;
let recruiter: RecruiterPage;
let page: Page;
beforeAll(async () => {
  [stack, browser] = await Promise.all([joinSharedStack(), launchChromium()]);
  recruiter = await RecruiterPage.open(browser, stack.urls.app);
  ({ page } = recruiter);
  await recruiter.signIn(stack.company);
});
afterAll(() => browser?.close());

describe('the player of a finished interview', () => {
  beforeAll(async () => {
    const { url } = await stack.recruiter.invite({ questions });
    const session = await conductRecorded(stack, page, url, said);
    await recruiter.openReport(session.sessionId);
    await recruiter.reportMade();
  });

  const slider = () => page.getByRole('slider', { name: recruiter.text('reports.player.timeline') });
  const at = () => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);
  const press = async (key: string) => {
    await slider().focus();
    await page.keyboard.press(key);
  };

  it('shows the candidate before playing, and a preview of the moment under the pointer', async () => {
    const poster = () => page.locator('video').getAttribute('poster');
    await expect.poll(poster, { timeout: 20_000 }).toMatch(/^blob:/);
    const box = await slider().boundingBox();
    await page.mouse.move(box!.x + box!.width * 0.8, box!.y + box!.height / 2);
    await slider().locator('img').waitFor();
    await page.mouse.move(0, 0);
  });

  it('moves between questions by key and by button, and announces the position', async () => {
    await press('2');
    await expect.poll(at).toBeCloseTo(9, 0);
    expect(await slider().getAttribute('aria-valuetext')).toContain(
      recruiter.text('reports.player.questionAt', { number: '2', question: questions[1]!.question }),
    );
    await press('Shift+ArrowLeft');
    await expect.poll(at).toBeLessThan(1);
    await page
      .getByRole('navigation', { name: recruiter.text('reports.player.questions') })
      .getByRole('button')
      .nth(1)
      .click();
    await expect.poll(at).toBeCloseTo(9, 0);
    await press('j');
    await expect.poll(at).toBeLessThan(1);
    await press('ArrowRight');
    await expect.poll(at).toBeGreaterThan(4);
  });

  it('plays faster, and remembers the speed', async () => {
    const rate = () => page.locator('video').evaluate((video) => (video as HTMLVideoElement).playbackRate);
    await press('>');
    await press('>');
    await expect.poll(rate).toBe(1.5);
    await page.reload();
    await slider().waitFor();
    await expect.poll(rate).toBe(1.5);
    await press('<');
    await press('<');
    await expect.poll(rate).toBe(1);
  });

  it('skips silence', async () => {
    await press('s');
    await press('Home');
    await press('ArrowRight');
    await press('k');
    await expect.poll(at, { timeout: 2500 }).toBeGreaterThan(8.5);
    await press('k');
    await press('s');
    expect(await page.locator('video').evaluate((video) => (video as HTMLVideoElement).paused)).toBe(true);
  });

  it('shows captions', async () => {
    const words = () =>
      page.locator('video').evaluate((video) => {
        const [track] = (video as HTMLVideoElement).textTracks;
        const cue = track?.activeCues?.[0] as VTTCue | undefined;
        return `${track?.mode} ${track?.language} ${cue?.getCueAsHTML().textContent ?? ''}`;
      });
    await press('c');
    await press('2');
    await expect.poll(words).toBe('showing en How do you close a leak?');
    await press('c');
    await expect.poll(words).toBe('disabled en ');
  });

  it('adds a note at the current moment, which then appears on the timeline', async () => {
    await press('2');
    await press('n');
    const field = page.getByLabel(recruiter.text('reports.notes.new'));
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('Knows her boats');
    await page.getByRole('button', { name: recruiter.text('reports.notes.add'), exact: true }).click();
    await page.getByTitle('Knows her boats').waitFor();
    await page
      .getByRole('button', { name: recruiter.text('reports.notes.playFrom', { time: '0:09' }), exact: true })
      .waitFor();
  });

  it('describes in plain words what the page noticed, and plays the moment', async () => {
    const fact = recruiter.text('reports.signals.hiddenFor', { duration: '3 seconds' });
    const list = page.getByRole('region', { name: recruiter.text('reports.signals.title') });
    await list.getByText(fact).waitFor();
    await list.getByText('40').waitFor();
    await list
      .getByText(recruiter.text('reports.signals.camera_offFor', { duration: '4 seconds' }))
      .waitFor();
    await page
      .getByTitle(recruiter.text('reports.signals.cameraOffFromTo', { from: '0:02', to: '0:06' }))
      .waitFor();
    await page.getByTitle(fact).waitFor();
    await list
      .getByRole('button', { name: recruiter.text('reports.signals.playFrom', { time: '0:05', fact }) })
      .click();
    await expect.poll(at).toBeGreaterThan(4.9);
    await press('k');
  });

  it('lists its keyboard shortcuts, ignores them while typing, and has no serious axe findings', async () => {
    await press('?');
    const help = page.getByRole('dialog', { name: recruiter.text('reports.player.help') });
    await help.waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await press('Home');
    await page.getByLabel(recruiter.text('reports.notes.new')).focus();
    await page.keyboard.press('2');
    expect(await at()).toBeLessThan(1);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('needs no horizontal scrolling on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(over).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('a candidate who asks for a person', () => {
  it('reaches the recruiters, one of whom watches under their own name', async () => {
    const { url, sessionId } = await stack.recruiter.invite({ questions });
    const candidate = await CandidatePage.open(browser, url);
    await candidate.join();
    const dialog = await candidate.askForPerson();
    await dialog
      .getByRole('button', { name: candidate.text('common.close') })
      .last()
      .click();

    await page.goto(`${stack.urls.app}/interviews`);
    await page.getByRole('link', { name: recruiter.text('reports.live.go') }).click();
    await page.waitForURL(new RegExp(`/report/${sessionId}$`));
    await page.getByRole('button', { name: recruiter.text('reports.live.watch') }).click();
    const picture = page.getByLabel(recruiter.text('reports.live.picture'));
    const moves = () => picture.evaluate((video) => (video as HTMLVideoElement).videoWidth);
    await expect.poll(moves, { timeout: 20_000 }).toBeGreaterThan(0);

    const watchers = candidate.page.getByText(/watching and listening/);
    await watchers.waitFor();
    await page.getByRole('button', { name: recruiter.text('reports.live.stop') }).click();
    await watchers.waitFor({ state: 'hidden' });
    await candidate.close();
  });
});
