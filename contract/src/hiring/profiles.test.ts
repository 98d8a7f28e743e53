import { describe, expect, it } from 'vitest';
import { isOnSite, profileAt, type ProfileSite, readProfile, withHandles } from './profiles.ts';

const linkedin = (handle: string) => ({ handle, address: `https://www.linkedin.com/in/${handle}` });
const github = (handle: string) => ({ handle, address: `https://github.com/${handle}` });

describe('profileAt', () => {
  it.each([
    ['https://www.linkedin.com/in/ana-lima', linkedin('ana-lima')],
    ['http://pt.linkedin.com/in/Ana-Lima/?originalSubdomain=pt', linkedin('ana-lima')],
    ['linkedin.com/in/ana-lima/details/skills', linkedin('ana-lima')],
    ['https://www.linkedin.com/mwlite/in/ana-lima', linkedin('ana-lima')],
    ['https://www.linkedin.com/in/in%C3%AAs-s%C3%A1', linkedin('inês-sá')],
    ['https://www.linkedin.com/in/%D9%84%D9%8A%D9%84%D9%89', linkedin('ليلى')],
    ['https://www.linkedin.com/in/ana%2F..%2F..%2Flogin', linkedin('ana%2f..%2f..%2flogin')],
    ['https://www.linkedin.com/in/ana%E0', linkedin('ana%e0')],
    [
      'https://www.linkedin.com/pub/ana-lima/1/2B/345?trk=x',
      { handle: 'ana-lima', address: 'https://www.linkedin.com/pub/ana-lima/1/2b/345' },
    ],
  ])('reads LinkedIn’s %s', (address, profile) => expect(profileAt('linkedin', address)).toEqual(profile));

  it.each([
    ['https://github.com/Octocat', github('octocat')],
    [' http://www.github.com/octocat/hello-world?tab=readme ', github('octocat')],
    ['github.com/ana-lima#top', github('ana-lima')],
  ])('reads GitHub’s %s', (address, profile) => expect(profileAt('github', address)).toEqual(profile));

  it.each<[ProfileSite, string]>([
    ['linkedin', ''],
    ['linkedin', 'https://www.linkedin.com/company/candi'],
    ['linkedin', 'https://www.linkedin.com/in/'],
    ['linkedin', 'https://www.linkedin.com/in/../login'],
    ['linkedin', 'https://linkedin.com.evil.test/in/ana'],
    ['linkedin', 'https://linkedin.com@evil.test/in/ana'],
    ['linkedin', 'https://evil.test/https://linkedin.com/in/ana'],
    ['linkedin', 'javascript:alert(1)//linkedin.com/in/ana'],
    ['linkedin', 'https://github.com/octocat'],
    ['github', 'https://github.com'],
    ['github', 'https://github.com/-x'],
    ['github', 'https://gist.github.com/octocat'],
    ['github', 'https://github.com.evil.test/octocat'],
    ['github', `https://github.com/${'x'.repeat(40)}`],
  ])('finds no profile on %s in %j', (site, address) => expect(profileAt(site, address)).toBeNull());
});

describe('readProfile', () => {
  it.each<[ProfileSite, string, string]>([
    ['linkedin', 'ana-lima', 'https://www.linkedin.com/in/ana-lima'],
    ['linkedin', '/in/Ana-Lima/', 'https://www.linkedin.com/in/ana-lima'],
    ['linkedin', 'in/in%C3%AAs', 'https://www.linkedin.com/in/inês'],
    ['linkedin', 'br.linkedin.com/in/ana', 'https://www.linkedin.com/in/ana'],
    ['github', '@Octocat', 'https://github.com/octocat'],
    ['github', 'octocat', 'https://github.com/octocat'],
    ['github', 'www.github.com/octocat/', 'https://github.com/octocat'],
  ])('normalises %s %j', (site, text, address) => expect(readProfile(site, text)).toMatchObject({ address }));

  it.each<[ProfileSite, string]>([
    ['linkedin', 'Ana Lima'],
    ['linkedin', 'ana.example'],
    ['linkedin', 'n/a'],
    ['github', 'ana_lima'],
    ['github', 'https://ana.example'],
    ['github', '-'],
  ])('rejects %s %j', (site, text) => expect(readProfile(site, text)).toBeNull());
});

describe('an address on a profile’s site', () => {
  it.each<[ProfileSite, string]>([
    ['linkedin', 'https://linkedin.com/in/ana'],
    ['linkedin', 'https://www.linkedin.com/company/candi?trk=x'],
    ['linkedin', 'https://PT.linkedin.com/in/ana#about'],
    ['linkedin', 'https://www.linkedin.com'],
    ['github', 'https://github.com/octocat/hello-world'],
    ['github', 'https://www.github.com/octocat'],
  ])('%s: accepts %j', (site, address) => expect(isOnSite(site, address)).toBe(true));

  it.each<[ProfileSite, string]>([
    ['linkedin', 'https://www.linkedin.com@evil.example/login'],
    ['linkedin', 'https://ana@www.linkedin.com/in/ana'],
    ['linkedin', 'https://www.linkedin.com:8443/in/ana'],
    ['linkedin', 'http://www.linkedin.com/in/ana'],
    ['linkedin', 'https://www.linkedin.com.evil.example/in/ana'],
    ['linkedin', 'https://evil-linkedin.com/in/ana'],
    ['linkedin', 'https://login.linkedin.com/in/ana'],
    ['linkedin', 'https://evil.example/www.linkedin.com/in/ana'],
    ['linkedin', 'https://www.linkedin.com\\@evil.example'],
    ['linkedin', 'https://www.linkedin.com/\t@evil.example'],
    ['linkedin', 'javascript:alert(1)//www.linkedin.com/in/ana'],
    ['linkedin', 'https://github.com/octocat'],
    ['linkedin', ''],
    ['github', 'https://gist.github.com/octocat'],
    ['github', 'https://github.com@evil.example/octocat'],
  ])('%s: refuses %j', (site, address) => expect(isOnSite(site, address)).toBe(false));
});

it('replaces addresses in keywords with their handles', () => {
  expect(withHandles('nurse https://github.com/Octocat linkedin.com/in/in%C3%AAs github.com')).toBe(
    'nurse octocat inês github.com',
  );
});
