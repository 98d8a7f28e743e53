import type { Page } from '@candi/contract/platform/common';
import type { Template } from '@candi/contract/interviews/templates';
import { beforeAll, expect, it } from 'vitest';
import { templateRequest } from '../../../testing/interview.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
beforeAll(async () => {
  const made = [
    { title: 'beta', language: 'pt', phase: 'TECHNICAL', position: 'Nurse' },
    { title: 'Alpha', language: 'en', phase: 'TECHNICAL', description: '50% remote' },
    { title: 'Ärzte', language: 'en', phase: 'FINAL', position: 'Doctor' },
    { title: 'alpha', language: 'ar', phase: 'SCREENING', position: 'Night nurse' },
    { title: 'Gamma', language: 'pt', phase: 'SCREENING' },
  ];
  for (const body of made)
    await gateway.call('POST', '/v1/templates', {
      token: member.token,
      body: { ...templateRequest, position: '', ...body },
    });
});

const page = (query: string) =>
  gateway.call<Page<Template>>('GET', `/v1/templates?${query}`, { token: member.token });
const titles = async (query: string) => (await page(query)).body.rows.map((row) => row.title);

it('the list of templates filters by phase, language and words', async () => {
  expect(await titles('phase=TECHNICAL')).toEqual(['Alpha', 'beta']);
  expect(await titles('language=pt')).toEqual(['Gamma', 'beta']);
  expect(await titles('language=pt&phase=SCREENING')).toEqual(['Gamma']);
  expect(await titles('q=nurse')).toEqual(['alpha', 'beta']);
  expect(await titles('q=NURSE%20night')).toEqual(['alpha']);
  expect(await titles('q=%25')).toEqual(['Alpha']);
  expect(await titles('q=nowhere')).toEqual([]);
});

it('the list sorts by title, ignoring case, and contains each template once', async () => {
  const all = await titles('sort=title');
  expect(all.map((title) => title.toLowerCase()).slice(0, 4)).toEqual(['alpha', 'alpha', 'beta', 'gamma']);
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body }: { body: Page<Template> } = await page(`sort=title&limit=2${next && `&after=${next}`}`);
    seen.push(...body.rows.map((row) => row.title));
    next = body.next;
  }
  expect(seen).toEqual(all);
});

it('the list returns the next page after a title of the maximum length', async () => {
  const long = 'ب'.repeat(200);
  const other = await gateway.signUp();
  for (const title of [long, long])
    await gateway.call('POST', '/v1/templates', { token: other.token, body: { ...templateRequest, title } });
  const call = (query: string) =>
    gateway.call<Page<Template>>('GET', `/v1/templates?sort=title&limit=1${query}`, { token: other.token });
  const first = await call('');
  const second = await call(`&after=${first.body.next}`);
  expect(second).toMatchObject({ status: 200, body: { next: null } });
  expect(second.body.rows[0]?.id).not.toBe(first.body.rows[0]?.id);
});

it('the list rejects the cursor of another list', async () => {
  const { body } = await page('sort=title&limit=2');
  expect((await page(`sort=newest&after=${body.next}`)).status).toBe(422);
  expect((await page('after=x')).status).toBe(422);
});
