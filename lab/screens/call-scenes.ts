import { promptsFor } from '@candi/agent/prompts/languages';
import { noCaptions } from '../../web/src/features/interviews/sessions/call/transcript/captions.ts';
import type { CallFields } from '../../web/src/features/interviews/sessions/call/call-store.ts';
import { CandidatePage, type CandidateOptions } from '../../tests/browser/candidate-page.ts';
import { installEchoRoom } from '../../tests/browser/echo-room.ts';
import { RecruiterPage } from '../../tests/browser/recruiter-page.ts';
import { installRefusal } from '../../tests/browser/refuse-sound.ts';
import type { Scene, Studio } from './studio.ts';

const still = { still: true };

/**
 * Joins the interview. Returns the page, a finder for its buttons, and `put`, which sets call state that is hard to
 * produce otherwise.
 */
const enter = async (studio: Studio, url: string, options: CandidateOptions = {}) => {
  const candidate = await CandidatePage.open(studio.browser, url, {
    language: studio.language,
    microphone: 'fake',
    ...options,
  });
  await candidate.join();
  const { page } = candidate;
  const button = (key: string) => page.getByRole('button', { name: candidate.text(key), exact: true });
  const put = (fields: Partial<CallFields>) =>
    page.evaluate((values) => Reflect.get(globalThis, '__candi').call.getState().setCall(values), fields);
  return { candidate, page, button, put };
};

const shut = async ({ page }: CandidatePage) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

export const callScenes: Record<string, Scene> = {
  'call-states': async (studio) => {
    const { question, answer } = studio.interview;
    const { candidate, page, button, put } = await enter(studio, (await studio.invite()).url);
    const shoot = (name: string, shot = {}) => studio.shoot(page, `call-${name}`, { still: true, ...shot });
    await candidate.asked(question);
    await shoot('muted', { keyboard: true });
    await candidate.type(answer);
    await candidate.asked(promptsFor(studio.language).inviteQuestions);
    await shoot('transcript', { keyboard: true });
    await shoot('transcript-dark', { dark: true });
    await page.getByLabel(candidate.text('call.typed.label')).fill(`${answer} ${answer} ${answer}`);
    await shoot('typing', { keyboard: true });
    await page.getByLabel(candidate.text('call.typed.label')).fill('');
    await page.getByRole('switch', { name: candidate.text('call.largerText') }).check();
    await shoot('larger', { keyboard: true });
    await button('call.closeTranscript').click();
    await put({ captions: { ...noCaptions, candi: `${question} ${question}` } });
    await shoot('captions-larger');
    await put({ largerText: false });
    await shoot('captions', { keyboard: true });
    await button('call.openTranscript').click();
    await put({ captions: noCaptions });

    await button('call.devices.open').click();
    await page.getByLabel(candidate.text('join.devices.microphone'), { exact: true }).waitFor();
    await shoot('devices', { keyboard: true });
    await shut(candidate);
    await button('call.person.ask').click();
    await page.getByRole('dialog').waitFor();
    await shoot('person', { keyboard: true });
    await shut(candidate);
    await button('call.end').click();
    await page.getByRole('dialog').waitFor();
    await shoot('ending', { keyboard: true });
    await shut(candidate);

    const label = 'Logitech BRIO 4K Stream Edition (046d:085e)';
    await put({ deviceChanges: { microphone: { change: 'unplugged' }, camera: { change: 'unplugged' } } });
    await shoot('unplugged', { keyboard: true });
    await put({
      deviceChanges: {
        microphone: { change: 'replaced', label },
        camera: { change: 'returned', label, deviceId: 'none' },
      },
    });
    await shoot('replaced', { keyboard: true });
    await put({ deviceChanges: {} });
    const until = Date.now() + 3_600_000;
    for (const chancesLeft of [1, 0]) {
      await put({ lostDevice: { kind: 'microphone', until, chancesLeft } });
      await page.getByRole('dialog').waitFor();
      await shoot(`lost-${chancesLeft}`, { keyboard: true });
    }
    await put({ lostDevice: null });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await put({ watchers: ['Ana Prado', 'Jo Lee'] });
    await shoot('watched', { keyboard: true });
    await put({ inCharge: 'Ana Prado' });
    await shoot('in-charge', { keyboard: true });
    await put({ agent: null });
    await shoot('in-charge-away', { keyboard: true });
    await put({ watchers: [], inCharge: null });
    await shoot('away', { keyboard: true });
    await put({ connection: 'reconnecting', reconnectUntil: Date.now() + 80_000 });
    await shoot('reconnecting', { keyboard: true });
    await page.evaluate(() =>
      Reflect.get(globalThis, '__candi').session.getState().setSession({ sessionError: 'unreachable' }),
    );
    await shoot('lost-for-good');
    await candidate.close();
  },
  'call-sound-blocked': async (studio) => {
    const { candidate, page, button } = await enter(studio, (await studio.invite()).url, {
      before: installRefusal,
    });
    await button('call.soundBlocked').waitFor();
    await studio.shoot(page, 'call-sound-blocked', { ...still, keyboard: true });
    await candidate.close();
  },
  'call-echo': async (studio) => {
    // Always in English, the only language that the offline recogniser supports. In other languages, nothing the
    // candidate says is detected.
    const { url } = await studio.invite({ language: 'en' });
    const { candidate, page } = await enter(studio, url, { before: installEchoRoom });
    await page.getByText(candidate.text('call.echoHint'), { exact: true }).waitFor({ timeout: 60_000 });
    await studio.shoot(page, 'call-echo', still);
    await candidate.close();
  },
  'call-humanoid': async (studio) => {
    for (const appearance of ['waves', 'coils'] as const) {
      const { url } = await studio.invite({ type: 'HUMANOID', appearance });
      const { candidate, page } = await enter(studio, url);
      await candidate.asked(studio.interview.question);
      await studio.shoot(page, `call-humanoid-${appearance}`, { ...still, keyboard: true });
      await candidate.close();
    }
  },
  'call-phone': async (studio) => {
    const { candidate, page } = await enter(studio, (await studio.invite({ type: 'PHONE' })).url);
    await candidate.asked(studio.interview.question);
    await studio.shoot(page, 'call-phone', still);
    await candidate.close();
  },
  'take-over': async (studio) => {
    const { question, answer } = studio.interview;
    const { url, sessionId } = await studio.invite();
    const { candidate, page } = await enter(studio, url);
    await candidate.asked(question);
    const dialog = await candidate.askForPerson();
    await studio.shoot(page, 'person-asked', still);
    await shut(candidate);
    await dialog.waitFor({ state: 'detached' });

    const recruiter = await RecruiterPage.openWithMicrophone(
      studio.browser,
      studio.stack.urls.app,
      studio.language,
    );
    await recruiter.signIn(studio.stack.company);
    const button = (key: string) =>
      recruiter.page.getByRole('button', { name: recruiter.text(key), exact: true });
    await recruiter.page.getByRole('link', { name: recruiter.text('reports.live.go') }).waitFor();
    await studio.shoot(recruiter.page, 'person-requests');
    await studio.shoot(recruiter.page, 'person-requests-dark', { dark: true });
    await recruiter.openReport(sessionId);
    await button('reports.live.watch').waitFor();
    await studio.shoot(recruiter.page, 'live');
    await button('reports.live.watch').click();
    await button('reports.live.takeOver').waitFor();
    await page.getByText('Olivia Berg').first().waitFor();
    await studio.shoot(recruiter.page, 'live-watched');
    await studio.shoot(page, 'call-watched-live', still);
    await button('reports.live.takeOver').click();
    await button('reports.live.handBack').waitFor();
    await studio.shoot(recruiter.page, 'live-taken-over');
    await studio.shoot(recruiter.page, 'live-taken-over-dark', { dark: true });
    await page.getByText(candidate.text('call.state.silent'), { exact: true }).waitFor();
    await studio.shoot(page, 'call-taken-over', { ...still, keyboard: true });
    await recruiter.page
      .getByRole('link', { name: recruiter.text('layout.places.interviews') })
      .first()
      .click();
    await recruiter.page.getByRole('dialog').waitFor();
    await studio.shoot(recruiter.page, 'live-leaving', still);
    await recruiter.page.keyboard.press('Escape');
    await button('reports.live.handBack').click();
    await button('reports.live.takeOver').waitFor();
    await studio.shoot(page, 'call-handed-back', still);
    await candidate.type(answer);
    await recruiter.close();
    await candidate.close();
  },
};
