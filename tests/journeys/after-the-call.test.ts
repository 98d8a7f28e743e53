import { text as textFrom } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../browser/axe.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { withOwnerDatabase } from '../stack/owner-database.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const question = 'What is an index?';
const heard = 'An index is a sordid coffee of the rows.';
const said = 'An index is a sorted copy of the rows.';

useSharedStack();

/**
 * Starts collecting the texts of the page's `<output>` live regions. Returns a function that returns the texts
 * collected so far.
 */
const collectAnnouncements = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { __told: told });
    const now = new Map<Element, string>();
    const collect = () => {
      for (const region of document.querySelectorAll('output')) {
        const text = region.textContent;
        if (text !== (now.get(region) ?? '') && text !== '') told.push(text);
        now.set(region, text);
      }
    };
    new MutationObserver(collect).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { __told: string[] }).__told);
};

/** How long Candi must be silent before the page says that she is listening (ms). */
const announcedAfterMs = 1000;

describe('a call controlled by keyboard, in larger text', () => {
  it('lets the candidate correct a misheard line, rate the interview and download the transcript', async () => {
    const { url, sessionId } = await stack.recruiter.invite({
      questions: [{ question, expectedAnswer: 'A sorted copy, to find rows.' }],
    });
    const candidate = await CandidatePage.open(browser, url);
    const { page } = candidate;
    const told = await collectAnnouncements(page);
    await candidate.join();
    await candidate.asked(question);
    // The candidate hasn't unmuted yet.
    const yourTurn = candidate.text('call.yourTurn');
    await page.getByRole('status').getByText(yourTurn).waitFor({ state: 'attached' });
    // "Your turn" must not be announced before Candi's first word or during a pause between two sentences.
    const { agents } = await candidate.collectedCall();
    const spoke = agents.findIndex(([state]) => state === 'speaking');
    const pauses = agents.flatMap(([state, atMs], i) => {
      const next = agents[i + 1];
      return i > spoke && state === 'listening' && next ? [next[1] - atMs] : [];
    });
    console.log({ pauses });
    // The sound check in the introduction may be answered before its turn is announced.
    const introduction = `${candidate.text('call.progress.intro')}. ${yourTurn}`;
    const turns = (await told()).filter((text) => text.includes(yourTurn) && text !== introduction);
    const [first, ...further] = turns;
    expect(first).toBe(`Question 1 of 1. ${yourTurn}`);
    // On a slow machine, a pause between sentences can be so long that it is announced.
    expect(further.filter((text) => text !== yourTurn)).toEqual([]);
    expect(further.length).toBeLessThanOrEqual(pauses.filter((ms) => ms >= announcedAfterMs).length);
    const words = page.getByRole('log').getByText(question).last();
    const size = () => words.evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    const before = await size();
    await page.getByRole('switch', { name: candidate.text('call.largerText') }).focus();
    await page.keyboard.press('Space');
    await expect.poll(size).toBeCloseTo(before * 1.5, 0);
    expect(await seriousFindings(page)).toEqual([]);
    const field = page.getByLabel(candidate.text('call.typed.label'));
    await field.focus();
    await page.keyboard.type(heard);
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText(heard).waitFor();
    await page.getByRole('button', { name: candidate.text('call.end'), exact: true }).press('Enter');
    const sure = page
      .getByRole('dialog')
      .getByRole('button', { name: candidate.text('call.end'), exact: true });
    await sure.press('Enter');
    await candidate.ended();
    // Only spoken lines can be marked as misheard, so the typed answer is changed to a spoken one.
    await withOwnerDatabase(
      stack,
      ({ sql }) => sql`
        update session_entries set data = jsonb_set(data, '{typed}', 'false')
        where session_id = ${sessionId} and kind = 'segment'`,
    );
    await page.reload();

    await page.getByRole('button', { name: candidate.text('end.misheard.mark') }).click();
    await page.getByLabel(candidate.text('end.misheard.label')).fill(said);
    await page.getByRole('button', { name: candidate.text('end.misheard.save'), exact: true }).click();
    await page.getByText(said).waitFor();
    await page.getByRole('radio', { name: '4 stars out of 5' }).focus();
    await page.keyboard.press('Space');
    await page.getByLabel(candidate.text('end.rate.words')).fill('Kind.');
    await page.getByRole('button', { name: candidate.text('end.rate.send'), exact: true }).click();
    await page.getByText(candidate.text('end.rate.thanks'), { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: candidate.text('end.download') }).click();
    const file = await textFrom(await (await saved).createReadStream());
    expect(file).toContain(heard);
    expect(file).toContain(`What you said: ${said}`);
    await candidate.close();

    const recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    await recruiter.openReport(sessionId);
    const line = recruiter.page.getByRole('listitem').filter({ hasText: heard });
    await line.getByText(recruiter.text('reports.misheard')).waitFor();
    await line.getByText(said).waitFor();
    await recruiter.page.getByText('4 stars out of 5').waitFor({ state: 'attached' });
    await recruiter.close();
  });
});
