import { describe, expect, it } from 'vitest';
import { Visitor } from '../browser/visitor.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack('seeded');

describe('a report', () => {
  it('can be read, annotated, decided on and compared with other reports of the same job', async () => {
    const olivia = await Visitor.openSignedIn(browser, stack.urls.app, stack.recruiter.token, '/');
    const { page } = olivia;
    await olivia.navItem('interviews').click();
    await olivia.heading('interviews.title').waitFor();
    await olivia.settled();
    await page
      .getByRole('group', { name: olivia.text('interviews.statusTitle') })
      .getByRole('button', { name: olivia.text('interviews.statusFilter.COMPLETED') })
      .click();
    await page.waitForURL(/status=COMPLETED/);
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('link') });
    const completed = rows.filter({ hasText: olivia.text('interviews.statusFilter.COMPLETED') });
    await expect.poll(async () => (await rows.count()) === (await completed.count())).toBe(true);
    await rows.first().getByRole('link').first().click();
    await olivia.heading('reports.questions').waitFor();
    await olivia.field('reports.notes.new').fill('Ask about shifts.');
    await olivia.button('reports.notes.add').click();
    const notes = page.getByRole('region', { name: olivia.text('reports.notes.title') });
    await notes.getByText('Ask about shifts.').waitFor();
    const decision = olivia.button('interviews.decideAs.ACCEPTED');
    const decided = page.waitForResponse((answer) => answer.url().includes('/decision'));
    await decision.click();
    expect((await decided).ok()).toBe(true);
    await page.reload();
    await notes.getByText('Ask about shifts.').waitFor();
    expect(await decision.getAttribute('aria-pressed')).toBe('true');

    await olivia.navItem('jobs').click();
    await page.getByRole('link', { name: 'Customer support specialist', exact: true }).first().click();
    await olivia.link('jobs.reports.title').click();
    await olivia.heading('jobs.reports.title').waitFor();
    await olivia.settled();
    const saved = page.waitForEvent('download');
    await olivia.button('exports.button').click();
    await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
    expect((await saved).suggestedFilename()).toBe('Customer support specialist.xlsx');
    await page.route('**/reports?**', (route) => route.fulfill({ status: 404, json: {} }));
    await olivia.button('exports.button').click();
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
    await page.getByText('Download failed.').waitFor();
    await olivia.close();
  });
});
