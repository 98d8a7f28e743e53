import { promptsFor } from '@candi/agent/prompts/languages';
import { CandidatePage } from '../../tests/browser/candidate-page.ts';
import { conductRecorded } from '../../tests/calls/conduct-recorded.ts';
import { RecruiterPage } from '../../tests/browser/recruiter-page.ts';
import { recordedVoice } from '@candi/media/finalise/testing/sound-file';
import { type ScriptedLine, ScriptedSession } from '../../tests/calls/scripted-session.ts';
import { withOwnerDatabase } from '../../tests/stack/owner-database.ts';
import type { Scene, Studio } from './studio.ts';

const recruiterOf = async (studio: Studio): Promise<RecruiterPage> => {
  const recruiter = await RecruiterPage.open(studio.browser, studio.stack.urls.app, studio.language);
  await recruiter.signIn(studio.stack.company);
  return recruiter;
};

const spanish = [
  'Por la mañana leo los avisos de la noche con el equipo, y después hablo con los clientes que tienen algún problema con sus pedidos.',
  'Pensábamos que el cambio de almacén iba a durar una semana y duró un mes. Lo contamos a los clientes cada día.',
] as const;

export const reportScenes: Record<string, Scene> = {
  end: async (studio) => {
    const { question, answer, nothing } = studio.interview;
    const { url, sessionId } = await studio.invite({ testingLanguage: 'es' });
    const candidate = await CandidatePage.open(studio.browser, url, {
      language: studio.language,
      microphone: 'fake',
    });
    const { page } = candidate;
    const button = (key: string) => page.getByRole('button', { name: candidate.text(key), exact: true });
    const [first, second] = promptsFor('es').languageQuestions;
    const script = [
      [question, answer],
      [first, spanish[0]],
      [second, spanish[1]],
      [promptsFor(studio.language).inviteQuestions, nothing],
    ] as const;
    await candidate.join();
    for (const [said, typed] of script) {
      await candidate.asked(said);
      if (said === first) await studio.shoot(page, 'call-language-part', { still: true });
      await candidate.type(typed);
    }
    await candidate.ended();
    // Only spoken lines can be marked as misheard, so the typed answer is changed to a spoken one.
    await withOwnerDatabase(
      studio.stack,
      ({ sql }) => sql`
        update session_entries set data = jsonb_set(data, '{typed}', 'false')
        where session_id = ${sessionId} and kind = 'segment'`,
    );
    await page.reload();
    await button('end.misheard.mark').first().waitFor();
    await studio.shoot(page, 'end');
    await button('end.misheard.mark').first().click();
    await page.getByLabel(candidate.text('end.misheard.label')).fill(answer.replace('.', '!'));
    await studio.shoot(page, 'end-misheard');
    await button('end.misheard.save').click();
    await button('end.misheard.unmark').waitFor();
    await page.getByRole('radio').nth(3).focus();
    await page.keyboard.press('Space');
    await button('end.rate.send').click();
    await page.getByText(candidate.text('end.rate.thanks'), { exact: true }).waitFor();
    await studio.shoot(page, 'end-rated');
    await studio.shoot(page, 'end-rated-dark', { dark: true });
    const tell = async (name: string, change: object) => {
      await page.evaluate((changed) => {
        const key = Object.keys(sessionStorage).find((one) => one.startsWith('outcome:')) ?? '';
        const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        sessionStorage.setItem(key, JSON.stringify({ ...kept, ...changed }));
      }, change);
      await page.unroute(/\/state\?/);
      await page.route(/\/state\?/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...change } });
      });
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await studio.shoot(page, name);
    };
    await tell('end-not-saved', { saved: false });
    await tell('end-cancelled', { status: 'CANCELLED', cancelReason: 'refreshed' });
    await tell('end-error', { status: 'CANCELLED', cancelReason: 'error' });
    await page.unroute(/\/state\?/);
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await studio.shoot(page, 'join-used');
    await candidate.close();

    const recruiter = await recruiterOf(studio);
    await recruiter.openReport(sessionId);
    await recruiter.reportMade();
    await studio.shoot(recruiter.page, 'report-proficiency');
    await studio.shoot(recruiter.page, 'report-proficiency-dark', { dark: true });
    await recruiter.close();
  },
  player: async (studio) => {
    const { question, answer } = studio.interview;
    const said: ScriptedLine[] = [
      { speaker: 'candi', text: question, startMs: 500, endMs: 2000, question: 0 },
      { speaker: 'candidate', text: answer, startMs: 2500, endMs: 4000, question: 0 },
      { speaker: 'candi', text: question, startMs: 9000, endMs: 10_000, question: 1 },
      { speaker: 'candidate', text: answer, startMs: 10_200, endMs: 11_500, question: 1 },
    ];
    const recruiter = await recruiterOf(studio);
    const { page } = recruiter;
    const asked = { question, expectedAnswer: studio.interview.expectedAnswer };
    const { url } = await studio.invite({ questions: [asked, asked] });
    const session = await conductRecorded(studio.stack, url, said);
    await recruiter.openReport(session.sessionId);
    await recruiter.reportMade();
    const slider = page.getByRole('slider', { name: recruiter.text('reports.player.timeline') });
    await slider.focus();
    await page.keyboard.press('c');
    await page.keyboard.press('2');
    await page.keyboard.press('n');
    await page.getByLabel(recruiter.text('reports.notes.new')).fill(answer);
    await page.getByRole('button', { name: recruiter.text('reports.notes.add'), exact: true }).click();
    await page.getByTitle(answer).waitFor();
    await studio.shoot(page, 'player');
    await studio.shoot(page, 'player-dark', { dark: true });
    await slider.focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await studio.shoot(page, 'player-keys', { still: true });
    await recruiter.close();
  },
  review: async (studio) => {
    const { question, answer } = studio.interview;
    const recruiter = await recruiterOf(studio);
    const { page } = recruiter;
    for (let at = 0; at < 2; at++) {
      const { url } = await studio.invite();
      await conductRecorded(studio.stack, url, [
        { speaker: 'candi', text: question, startMs: 500, endMs: 2000, question: 0 },
        { speaker: 'candidate', text: answer, startMs: 2500, endMs: 4000, question: 0 },
      ]);
    }
    await page.goto(`${studio.stack.urls.app}/`);
    const lines = page.getByRole('region', { name: recruiter.text('dashboard.toReview') }).getByRole('link');
    await lines.nth(1).waitFor();
    await studio.shoot(page, 'review-dashboard');
    await lines.nth(1).click();
    await recruiter.reportMade();
    await studio.shoot(page, 'review');
    await studio.shoot(page, 'review-dark', { dark: true });
    await page
      .getByRole('button', { name: recruiter.text('interviews.decideAs.SHORTLISTED'), exact: true })
      .click();
    await page.getByRole('button', { name: recruiter.text('reports.review.undo') }).waitFor();
    await recruiter.reportMade();
    await studio.shoot(page, 'review-next');
    await recruiter.close();
  },
  voices: async (studio) => {
    const { question, answer } = studio.interview;
    const asked = { question, expectedAnswer: studio.interview.expectedAnswer };
    const { url } = await studio.invite({ type: 'PHONE', questions: [asked, asked] });
    const session = await ScriptedSession.join(studio.stack, url);
    // After 30 s, the call drops for 20 s; a recruiter takes over at 75 s.
    const heard = [
      ['candi', 1, 'slt-why'],
      ['candidate', 6, 'rms-conflict'],
      ['candi', 16, 'slt-pause'],
      ['candidate', 21, 'rms-conflict'],
      ['candi', 50, 'slt-why'],
      ['candidate', 54, 'rms-conflict'],
      ['candidate', 64, 'rms-conflict'],
      ['recruiter', 75, 'slt-pause'],
      ['candidate', 80, 'rms-conflict'],
    ] as const;
    for (const [piece, [voice, second, name]] of heard.entries())
      await session.hear(voice, { piece, startMs: second * 1000, samples: await recordedVoice(name) });
    await session.conduct([
      { speaker: 'candi', text: question, startMs: 1000, endMs: 5000, question: 0 },
      { speaker: 'candidate', text: answer, startMs: 6000, endMs: 15_000, question: 0 },
      { speaker: 'candi', text: question, startMs: 50_000, endMs: 53_000, question: 1 },
      { speaker: 'candidate', text: answer, startMs: 54_000, endMs: 90_000, question: 1 },
    ]);
    const recruiter = await recruiterOf(studio);
    const { page } = recruiter;
    await recruiter.openReport(session.sessionId);
    await recruiter.reportMade();
    const slider = page.getByRole('slider', { name: recruiter.text('reports.waveform.title') });
    await slider.focus();
    await page.keyboard.press('c');
    await page.keyboard.press('2');
    await page.keyboard.press('l');
    await studio.shoot(page, 'voices');
    await studio.shoot(page, 'voices-dark', { dark: true });
    const width = await slider.evaluate((element) => element.clientWidth);
    await slider.hover({ position: { x: width / 4, y: 60 } });
    await studio.shoot(page, 'voices-hovered', { still: true });
    await recruiter.close();
  },
};
