import { expect, test } from 'vitest';
import { isActive, navGroupsOf, navItemsOf } from './nav-items.ts';

const names = (...args: Parameters<typeof navItemsOf>) => navItemsOf(...args).map(({ name }) => name);
const here = (pathname: string) =>
  navItemsOf('user', 'OWNER')
    .filter((item) => isActive(item, pathname))
    .map(({ name }) => name);

test('shows collaborators to companies, and settings to those who may change them', () => {
  expect(names('user', 'OWNER')).toContain('collaborators');
  expect(names('solo_user', 'OWNER')).not.toContain('collaborators');
  for (const name of ['settings', 'audit']) {
    expect(names('solo_user', 'OWNER')).toContain(name);
    expect(names('user', 'EDITOR')).not.toContain(name);
  }
  expect(navGroupsOf('solo_user', 'EDITOR').map(({ name }) => name)).toEqual(['work', 'talent', 'company']);
  expect(names('admin', null)).toEqual(['companies', 'users', 'candidates', 'admins', 'phone', 'audit']);
});

test.each([
  ['/', ['dashboard']],
  ['/interviews', ['interviews']],
  ['/interviews/new', ['interviews']],
  ['/report/1', ['interviews']],
  ['/jobs/1/reports', ['jobs']],
  ['/search-results', ['search']],
  ['/settings/company', ['settings']],
  ['/settings/audit', ['audit']],
  ['/profile', []],
])('the path %s marks the entries %j as current', (pathname, expected) =>
  expect(here(pathname)).toEqual(expected),
);
