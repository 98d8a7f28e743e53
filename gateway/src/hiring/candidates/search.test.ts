import type { CandidateInput, CandidateSummary } from '@candi/contract/hiring/candidates';
import { profileAt } from '@candi/contract/hiring/profiles';
import type { SearchFilters } from '@candi/contract/hiring/searches';
import { searchFilters } from '@candi/contract/hiring/searches';
import type { Page } from '@candi/contract/platform/common';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { countCandidates, findCandidateIds } from './search.repository.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
const names = new Map<string, string>();
const people: CandidateInput[] = [
  {
    firstName: 'Inês',
    lastName: 'Gonçalves',
    email: 'ines.goncalves@candi.test',
    currentJobTitle: 'Senior software engineer',
    currentCompany: 'Estaleiro Digital',
    skills: ['C++', 'Node.js'],
    yearsExperience: 7.5,
    location: 'Lisboa, Portugal',
    industry: 'Software',
    openToWork: true,
  },
  {
    firstName: 'Bruno',
    lastName: 'Lima',
    email: 'bruno@candi.test',
    currentJobTitle: 'Engineering manager',
    skills: ['C#'],
    yearsExperience: 7.2,
    city: 'São Paulo',
    industry: 'Health care',
    about: 'Speaks about telemedicine.',
  },
  {
    firstName: 'ليلى',
    lastName: 'الأحمد',
    email: 'layla@candi.test',
    currentJobTitle: 'مهندسة برمجيات',
    country: 'مصر',
    yearsExperience: 3,
    industry: 'Software',
  },
  { firstName: 'Carla', lastName: "O'Neil", email: 'carla@candi.test', skills: ['C'] },
];
beforeAll(async () => {
  for (const body of people) {
    const answer = await gateway.call<{ id: string }>('POST', '/v1/candidates', {
      token: member.token,
      body,
    });
    names.set(answer.body.id, body.firstName);
  }
});

const filters = (some: Partial<SearchFilters>): SearchFilters => searchFilters.parse(some);
async function find(some: Partial<SearchFilters>, companyId = member.companyId): Promise<string[]> {
  const rows = await withCompany(gateway.database.app, companyId, (trx) =>
    findCandidateIds(trx, companyId, filters(some), 'name', undefined, 50),
  );
  return rows.map(({ id }) => names.get(id) ?? id);
}

it.each<[string, Partial<SearchFilters>, string[]]>([
  ['all words, in any field', { keywords: 'engineer bruno' }, ['Bruno']],
  ['word beginnings', { keywords: 'engin' }, ['Inês', 'Bruno']],
  ['more than eight letters', { keywords: 'engineering' }, ['Bruno']],
  ['words regardless of accents and case', { keywords: 'INES goncalves' }, ['Inês']],
  ['with accents', { keywords: 'Gonçalves' }, ['Inês']],
  ['an email address', { keywords: 'ines.goncalves@candi.test' }, ['Inês']],
  ['part of an email address', { keywords: 'goncalves' }, ['Inês']],
  ['C++', { keywords: 'c++' }, ['Inês']],
  ['C#', { keywords: 'C#' }, ['Bruno']],
  ['the single letter C', { keywords: 'C' }, ['Carla']],
  ['Node.js', { keywords: 'node.js' }, ['Inês']],
  ['node', { keywords: 'node' }, ['Inês']],
  ['whole words of a long text', { keywords: 'telemedicine' }, ['Bruno']],
  ['no word beginnings of a long text', { keywords: 'telemed' }, []],
  ['Arabic in another spelling', { keywords: 'ليلي الاحمد' }, ['ليلى']],
  ['Arabic, ta marbuta', { keywords: 'مهندسه' }, ['ليلى']],
  ['query syntax as plain text', { keywords: `o'neil & | ! :* <-> ( " \\` }, ['Carla']],
  ['industry', { industry: 'software' }, ['Inês', 'ليلى']],
  ['one word of an industry', { industry: 'health' }, ['Bruno']],
  ['no location by keyword', { keywords: 'lisboa' }, []],
  ['location, city and country', { location: 'sao paulo' }, ['Bruno']],
  ['location in Arabic', { location: 'مصر' }, ['ليلى']],
  ['minimum years, inclusive', { minYears: 7.3 }, ['Inês']],
  ['maximum years', { maxYears: 7.2 }, ['Bruno', 'ليلى']],
  ['a range of years', { minYears: 7, maxYears: 8 }, ['Inês', 'Bruno']],
  ['open to work', { openToWork: true }, ['Inês']],
  [
    'all filters combined',
    { keywords: 'engineer', industry: 'soft', location: 'portugal', minYears: 5, openToWork: true },
    ['Inês'],
  ],
])('finds candidates by %s', async (_, some, expected) => {
  expect((await find(some)).toSorted()).toEqual(expected.toSorted());
});

describe('profiles on LinkedIn and GitHub', () => {
  /** Stores the addresses directly, because some are no longer accepted in requests. */
  const add = async (firstName: string, addresses: { linkedinUrl?: string; githubUrl?: string }) => {
    const { body } = await gateway.call<{ id: string }>('POST', '/v1/candidates', {
      token: profiles.token,
      body: { firstName, lastName: 'Z', email: `${firstName}@profiles.test` },
    });
    await withCompany(gateway.database.app, profiles.companyId, (trx) =>
      trx
        .updateTable('candidates')
        .set({ linkedinUrl: '', githubUrl: '', ...addresses })
        .where('id', '=', body.id)
        .execute(),
    );
    names.set(body.id, firstName);
  };
  const profiles = setUpMember(gateway);
  const found = async (some: Partial<SearchFilters>) => (await find(some, profiles.companyId)).toSorted();
  const given = {
    Octo: { githubUrl: 'https://github.com/Octocat/hello-world' },
    Bia: { linkedinUrl: 'https://pt.linkedin.com/in/bia-reis-81a2?trk=x' },
    Caio: {
      linkedinUrl: 'https://www.linkedin.com/in/jo%C3%A3o-caio',
      githubUrl: 'http://www.github.com/caio-dev',
    },
    Lele: { linkedinUrl: 'https://www.linkedin.com/in/%D9%84%D9%8A%D9%84%D9%89-1' },
    Puba: { linkedinUrl: 'https://www.linkedin.com/pub/puba-silva/1/2b/345' },
    Odd: { linkedinUrl: 'https://www.linkedin.com/in/odd%E0', githubUrl: 'https://github.com/orgs%2Fx' },
    Away: {
      linkedinUrl: 'https://linkedin.com.evil.test/in/away',
      githubUrl: 'https://gist.github.com/away',
    },
    Firm: { linkedinUrl: 'https://www.linkedin.com/company/firm', githubUrl: 'https://github.com' },
    None: {},
  };
  beforeAll(async () => {
    for (const [name, addresses] of Object.entries(given)) await add(name, addresses);
  });

  it('finds candidates by their profiles on LinkedIn and GitHub', async () => {
    expect(await found({ hasLinkedin: true })).toEqual(['Bia', 'Caio', 'Lele', 'Odd', 'Puba']);
    expect(await found({ hasGithub: true })).toEqual(['Caio', 'Octo']);
    expect(await found({ hasLinkedin: true, hasGithub: true })).toEqual(['Caio']);
    const counted = await withCompany(gateway.database.app, profiles.companyId, (trx) =>
      countCandidates(trx, profiles.companyId, filters({ hasLinkedin: true })),
    );
    expect(counted).toBe(5);
    const list = await gateway.call<Page<CandidateSummary>>(
      'GET',
      '/v1/candidates?hasGithub=true&sort=name',
      {
        token: profiles.token,
      },
    );
    expect(list.body.rows.map(({ firstName, githubUrl }) => [firstName, githubUrl])).toEqual([
      ['Caio', 'http://www.github.com/caio-dev'],
      ['Octo', 'https://github.com/Octocat/hello-world'],
    ]);
  });

  it('recognises the same addresses as the page does for its links', async () => {
    for (const [site, filter] of [
      ['linkedin', { hasLinkedin: true }],
      ['github', { hasGithub: true }],
    ] as const) {
      const linked = Object.entries<{ linkedinUrl?: string; githubUrl?: string }>(given)
        .filter(([, addresses]) => profileAt(site, addresses[`${site}Url`] ?? ''))
        .map(([name]) => name);
      expect(await found(filter)).toEqual(linked.toSorted());
    }
  });

  it.each<[string, string[]]>([
    ['octocat', ['Octo']],
    ['OCTO', ['Octo']],
    ['https://github.com/octocat', ['Octo']],
    ['github.com/caio-dev', ['Caio']],
    ['bia-reis', ['Bia']],
    ['reis', ['Bia']],
    ['linkedin.com/in/bia-reis-81a2/', ['Bia']],
    ['joao-caio', ['Caio']],
    ['https://www.linkedin.com/in/jo%C3%A3o-caio', ['Caio']],
    ['ليلى', ['Lele']],
    ['silva', ['Puba']],
    ['away', ['Away']],
    ['hello', []],
  ])('finds candidates by the handle %j', async (keywords, expected) => {
    expect(await found({ keywords })).toEqual(expected);
  });

  it('doesn’t find candidates by a handle that was removed', async () => {
    const { body } = await gateway.call<{ id: string }>('POST', '/v1/candidates', {
      token: profiles.token,
      body: {
        firstName: 'Gone',
        lastName: 'Z',
        email: 'gone@profiles.test',
        githubUrl: 'https://github.com/quetzal',
      },
    });
    expect(await found({ keywords: 'quetzal', hasGithub: true })).toEqual([body.id]);
    await gateway.call('PUT', `/v1/candidates/${body.id}`, {
      token: profiles.token,
      body: { firstName: 'Gone', lastName: 'Z', email: 'gone@profiles.test' },
    });
    expect(await found({ keywords: 'quetzal' })).toEqual([]);
    expect(await found({ hasGithub: true })).toEqual(['Caio', 'Octo']);
  });
});

it('reflects changes at once, and doesn’t find erased candidates', async () => {
  const body = { firstName: 'Zoe', lastName: 'Quartz', email: 'zoe@candi.test', skills: ['Obsidian'] };
  const { body: made } = await gateway.call<{ id: string }>('POST', '/v1/candidates', {
    token: member.token,
    body,
  });
  expect(await find({ keywords: 'obsidian' })).toEqual([made.id]);
  await gateway.call('PUT', `/v1/candidates/${made.id}`, {
    token: member.token,
    body: { ...body, skills: ['Flint'] },
  });
  expect([await find({ keywords: 'obsidian' }), await find({ keywords: 'flint' })]).toEqual([[], [made.id]]);
  await gateway.call('DELETE', `/v1/candidates/${made.id}`, { token: member.token });
  expect(await find({ keywords: 'flint' })).toEqual([]);
});

describe('the index', () => {
  it('returns only rows of the transaction’s company', async () => {
    const stranger = await gateway.signUp();
    expect(await find({ keywords: 'engineer' }, stranger.companyId)).toEqual([]);
    const asked = await withCompany(gateway.database.app, stranger.companyId, (trx) =>
      findCandidateIds(trx, member.companyId, filters({}), 'newest', undefined, 50),
    );
    const counted = await withCompany(gateway.database.app, stranger.companyId, (trx) =>
      countCandidates(trx, member.companyId, filters({})),
    );
    expect([asked, counted]).toEqual([[], 0]);
    await expect(sql`select * from candidate_search`.execute(gateway.database.app.queries)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('finds candidates far down a long list, both by common and by rare words', async () => {
    const owner = await gateway.signUp();
    await sql`
      insert into candidates (company_id, first_name, last_name, email, phone, current_job_title, skills, created_at)
      select ${owner.companyId}, 'A' || n, 'B', n || '@candi.test', '', 'Clerk', array[case when n <= 60 then 'Rare' else 'Common' end],
        now() + make_interval(secs => n)
      from generate_series(1, 6000) as n`.execute(gateway.database.owner.queries);
    const seek = async (keywords: string, after?: string) => {
      const found = await withCompany(gateway.database.app, owner.companyId, (trx) =>
        findCandidateIds(trx, owner.companyId, filters({ keywords }), 'newest', after, 41),
      );
      return { rows: found.slice(0, 40), next: keysetPage(found, 40, 'newest', ({ id }) => id).next };
    };
    const first = await seek('rare');
    const second = await seek('rare', first.next ?? undefined);
    expect([first.rows.length, second.rows.length]).toEqual([40, 20]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
    const { rows: common } = await seek('common clerk');
    expect(common).toHaveLength(40);
    expect(common.map(({ key }) => key)).toEqual(
      common
        .map(({ key }) => key)
        .toSorted()
        .toReversed(),
    );
    const count = (keywords: string) =>
      withCompany(gateway.database.app, owner.companyId, (trx) =>
        countCandidates(trx, owner.companyId, filters({ keywords })),
      );
    expect([await count('rare'), await count('common')]).toEqual([60, 1001]);
  });
});
