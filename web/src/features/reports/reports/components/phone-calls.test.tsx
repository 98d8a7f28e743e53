import { t } from 'i18next';
import { expect, test } from 'vitest';
import { showReport } from '#testing/fixtures/show-report.tsx';
import { planned, plannedTry } from '#testing/fixtures/phone-plans.ts';
import { member } from '#testing/people.ts';

test('lists the candidate’s calls with their duration and end', async () => {
  const call = { direction: 'in', startedAt: '2026-03-02T09:00:00Z' } as const;
  const page = await showReport(member('VIEWER'), {
    type: 'PHONE',
    calls: [
      { ...call, id: 'a', from: '•••• 122', endedAt: '2026-03-02T09:02:05Z', endReason: 'hung_up' },
      { ...call, id: 'b', from: '', endedAt: null, endReason: null },
    ],
  });
  const list = page.getByRole('region', { name: t('reports.calls.title') }).getByRole('listitem');
  await expect
    .element(list.nth(0))
    .toHaveTextContent(
      `Mar 2, 2026, 9:00 AM UTC · 2 minutes and 5 seconds${t('reports.calls.directions.in')} · •••• 122${t('reports.calls.ends.hung_up')}`,
    );
  await expect
    .element(list.nth(1))
    .toHaveTextContent(
      `Mar 2, 2026, 9:00 AM UTC${t('reports.calls.directions.in')} · ${t('reports.calls.withheld')}${t('reports.calls.running')}`,
    );
});

test('lists when the candidate moved to the telephone and back, between the calls', async () => {
  const at = (minute: number) => `2026-03-02T09:0${minute}:00Z`;
  const call = { direction: 'in', from: '', endReason: 'moved' } as const;
  const page = await showReport(member('VIEWER'), {
    type: 'VIDEO',
    calls: [{ ...call, id: 'a', startedAt: at(1), endedAt: at(3) }],
    moves: [
      { id: 'b', destination: 'phone', at: at(2) },
      { id: 'c', destination: 'page', at: at(3) },
    ],
  });
  const list = page.getByRole('region', { name: t('reports.calls.title') }).getByRole('listitem');
  await expect.element(list.nth(0).getByText(t('reports.calls.ends.moved'))).toBeVisible();
  await expect
    .element(list.nth(1))
    .toHaveTextContent(`Mar 2, 2026, 9:02 AM UTC${t('reports.calls.moves.phone')}`);
  await expect.element(list.nth(2).getByText(t('reports.calls.moves.page'))).toBeVisible();
});

test('shows Candi’s calls to the candidate, with actions only for those who may act', async () => {
  const plan = { ...planned, tries: [{ ...plannedTry, result: 'busy' as const }] };
  const page = await showReport(member('EDITOR'), { type: 'PHONE' }, [plan]);
  const region = page.getByRole('region', { name: t('interviews.calls.title') });
  await expect.element(region.getByText(t('interviews.calls.results.busy'))).toBeVisible();
  const call = t('interviews.calls.callNowFor', { name: plan.candidateName });
  await expect.element(region.getByRole('button', { name: call })).toBeVisible();
  await page.unmount();
  const viewed = await showReport(member('VIEWER'), { type: 'PHONE' }, [plan]);
  await expect.element(viewed.getByText(t('interviews.calls.results.busy'))).toBeVisible();
  await expect.element(viewed.getByRole('button', { name: call })).not.toBeInTheDocument();
});
