import { expect, it } from 'vitest';
import { seriousFindings } from '../browser/axe.ts';
import { Visitor } from '../browser/visitor.ts';
import { conductRecorded } from '../calls/conduct-recorded.ts';
import type { ScriptedLine } from '../calls/scripted-session.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

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

useSharedStack();

const openRecruiter = (path: string): Promise<Visitor> =>
  Visitor.openSignedIn(browser, stack.urls.app, stack.recruiter.token, path);

it('the player shows the picture, the questions, the captions and the notes of a finished interview', async () => {
  const { url } = await stack.recruiter.invite({ questions });
  const { sessionId } = await conductRecorded(stack, url, said);
  const nora = await openRecruiter(`/report/${sessionId}`);
  const { page } = nora;
  const slider = page.getByRole('slider', { name: nora.text('reports.player.timeline') });
  const at = () => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);
  const press = async (key: string) => {
    await slider.focus();
    await page.keyboard.press(key);
  };
  await slider.waitFor();

  await expect.poll(() => page.locator('video').getAttribute('poster')).toMatch(/^blob:/);
  const box = await slider.boundingBox();
  await page.mouse.move(box!.x + box!.width * 0.8, box!.y + box!.height / 2);
  await slider.locator('img').waitFor();
  await page.mouse.move(0, 0);

  await press('2');
  await expect.poll(at).toBeCloseTo(9, 0);
  expect(await slider.getAttribute('aria-valuetext')).toContain(
    nora.text('reports.player.questionAt', { number: '2', question: questions[1]!.question }),
  );
  await press('c');
  const words = () =>
    page.locator('video').evaluate((video) => {
      const [track] = (video as HTMLVideoElement).textTracks;
      const cue = track?.activeCues?.[0] as VTTCue | undefined;
      return `${track?.mode} ${track?.language} ${cue?.getCueAsHTML().textContent ?? ''}`;
    });
  await expect.poll(words).toBe('showing en How do you close a leak?');

  await press('n');
  await page.keyboard.type('Knows her boats');
  await nora.button('reports.notes.add').click();
  await page.getByTitle('Knows her boats').waitFor();
  await nora.button('reports.notes.playFrom', { time: '0:09' }).waitFor();

  const fact = nora.text('reports.signals.hiddenFor', { duration: '3 seconds' });
  const list = page.getByRole('region', { name: nora.text('reports.signals.title') });
  await list.getByText('40').waitFor();
  await list.getByText(nora.text('reports.signals.camera_offFor', { duration: '4 seconds' })).waitFor();
  await page.getByTitle(nora.text('reports.signals.cameraOffFromTo', { from: '0:02', to: '0:06' })).waitFor();
  await page.getByTitle(fact).waitFor();
  const sought = page.locator('video').evaluate(
    (video) =>
      new Promise<number>((resolve) => {
        const tell = () => resolve((video as HTMLVideoElement).currentTime);
        video.addEventListener('seeked', tell, { once: true });
      }),
  );
  await list
    .getByRole('button', { name: nora.text('reports.signals.playFrom', { time: '0:05', fact }) })
    .click();
  expect(await sought).toBeCloseTo(5, 0);
  await press('k');
  expect(await seriousFindings(page)).toEqual([]);
});
