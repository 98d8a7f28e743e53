import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import type { Page } from '@candi/contract/platform/common';
import type { Search } from '@candi/contract/hiring/searches';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
beforeAll(async () => {
  for (let at = 0; at < 5; at += 1)
    await gateway.call('POST', '/v1/candidates', {
      token: member.token,
      body: {
        firstName: `Ana ${at}`,
        lastName: 'Lima',
        email: `ana${at}@candi.test`,
        skills: ['Sailing'],
        yearsExperience: at,
      },
    });
});

const save = (filters: object, lang = 'en') =>
  gateway.call<Search>('POST', `/v1/searches?lang=${lang}`, { token: member.token, body: filters });

it('saves the filters and pages through the matching candidates', async () => {
  const { status, body } = await save({ keywords: ' sailing ', minYears: 1 });
  expect(status).toBe(201);
  const filters = {
    keywords: 'sailing',
    industry: '',
    location: '',
    minYears: 1,
    maxYears: null,
    openToWork: false,
    hasLinkedin: false,
    hasGithub: false,
  };
  expect(body).toEqual({ id: body.id, filters });
  const again = await gateway.call<Search>('GET', `/v1/searches/${body.id}`, { token: member.token });
  expect(again.body).toEqual(body);

  const seen: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const path = `/v1/searches/${body.id}/results?limit=3&sort=experience${after && `&after=${after}`}`;
    const page: { body: Page<CandidateSummary> } = await gateway.call('GET', path, { token: member.token });
    seen.push(...page.body.rows.map(({ firstName }) => firstName));
    after = page.body.next;
  }
  expect(seen).toEqual(['Ana 4', 'Ana 3', 'Ana 2', 'Ana 1']);
  const count = await gateway.call('GET', `/v1/searches/${body.id}/count`, { token: member.token });
  expect(count.body).toEqual({ found: 4 });
});

it.each([
  ['en', 'Invalid range of years of experience'],
  ['pt', 'Informe um intervalo válido de anos de experiência'],
  ['es', 'Rango de años de experiencia no válido'],
  ['ar', 'نطاق سنوات الخبرة غير صالح'],
])('rejects an empty range of years, in %s', async (lang, error) => {
  expect(await save({ minYears: 5, maxYears: 3 }, lang)).toMatchObject({ status: 422, body: { error } });
  expect(await save({ minYears: -1 }, lang)).toMatchObject({ status: 422, body: { error } });
});

it('keeps the filters for profiles, and can read searches that were saved without them', async () => {
  const body = {
    firstName: 'Octavia',
    lastName: 'Cato',
    email: 'octavia@candi.test',
    linkedinUrl: 'https://www.linkedin.com/in/octavia',
    githubUrl: 'https://github.com/octavia',
  };
  await gateway.call('POST', '/v1/candidates', { token: member.token, body });
  const { body: saved } = await save({ hasLinkedin: true, hasGithub: true });
  const path = `/v1/searches/${saved.id}`;
  const results = () =>
    gateway.call<Page<CandidateSummary>>('GET', `${path}/results`, { token: member.token });
  const { rows } = (await results()).body;
  expect(rows).toMatchObject([{ linkedinUrl: body.linkedinUrl, githubUrl: body.githubUrl }]);

  await sql`update searches set filters = filters - 'hasLinkedin' - 'hasGithub' where id = ${saved.id}`.execute(
    gateway.database.owner.queries,
  );
  const again = await gateway.call<Search>('GET', path, { token: member.token });
  expect(again.body.filters).toMatchObject({ hasLinkedin: false, hasGithub: false });
  expect((await results()).body.rows).toHaveLength(6);
});

it('a saved search is visible only to its company', async () => {
  const { body } = await save({});
  const stranger = await gateway.signUp();
  for (const path of ['', '/results', '/count'])
    expect(
      (await gateway.call('GET', `/v1/searches/${body.id}${path}`, { token: stranger.token })).status,
    ).toBe(404);
});
