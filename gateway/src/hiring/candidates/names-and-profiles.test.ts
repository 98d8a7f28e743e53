import { expect, it } from 'vitest';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);

const create = (over: object) =>
  gateway.call('POST', '/v1/candidates', {
    token: member.token,
    body: { firstName: 'Omar', lastName: 'Haddad', email: 'omar@candi.test', ...over },
  });

it('accepts only addresses on LinkedIn and GitHub as profiles', async () => {
  const { status, body } = await create({
    linkedinUrl: 'https://www.linkedin.com@evil.example/login',
    githubUrl: 'https://github.com.evil.example/octocat',
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    details: {
      fields: {
        linkedinUrl: 'Enter an address that begins with https://www.linkedin.com/',
        githubUrl: 'Enter an address that begins with https://github.com/',
      },
    },
  });
});

it.each([
  ['Ring 0800 1234', 'A name can have at most 6 digits'],
  ['See evil.example', 'A name can’t contain a web or email address'],
])('says why %j isn’t accepted as a name', async (firstName, text) => {
  const { body } = await create({ firstName });
  expect(body).toMatchObject({ code: 'VALIDATION', details: { fields: { firstName: text } } });
});
