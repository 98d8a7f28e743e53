import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestLinkedIn } from '../../../../testing/linkedin.ts';
import { LinkedInError } from './linkedin.ts';
import { linkedInApi } from './linkedin-api.ts';

const double = await startTestLinkedIn();
afterAll(() => double.close());
beforeEach(() => {
  double.moods = {};
  double.calls.length = 0;
});

const redirectUri = 'https://candi.test/linkedin/callback';
const settings = { ...double.variables, LINKEDIN_VERSION: '202606' };
const api = linkedInApi(settings, () => sleep(1), 300);
if (!api) throw new Error('not configured');
const connect = async () =>
  api.connect((await double.allow(api.authorizationUrl('s', redirectUri))).code, redirectUri);
const faultOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof LinkedInError ? [error.fault, error.detail] : error;
};
const png = new Uint8Array([1, 2, 3]);

it('the client isn’t created if no LinkedIn application is configured', () => {
  expect(linkedInApi({ ...settings, LINKEDIN_CLIENT_SECRET: '' }, sleep)).toBeNull();
});

it('connects a person and publishes a text with hashtags, special characters and a picture', async () => {
  const grant = await connect();
  expect(grant).toMatchObject({ personId: 'p-7Yq_4', name: 'Nora Quinn' });
  expect(grant.expiresAt.getTime() - Date.now()).toBeCloseTo(60 * 86_400_000, -5);
  const text = 'Front desk (m/f/d) [Porto] *now* @ 20_000 €\nhttps://candi.test/job/1#apply\n#hiring #وظائف';
  const urn = await api.publish(grant, { text, picture: { png, text: 'We’re hiring' } });
  expect(double.posts).toEqual([
    { urn, author: 'urn:li:person:p-7Yq_4', text, altText: 'We’re hiring', picture: Buffer.from(png) },
  ]);
});

describe('a connection', () => {
  it.each([
    ['slow', ['unavailable', '']],
    ['down', ['unavailable', '']],
    ['failing', ['unavailable', '']],
    ['nonsense', ['unavailable', '']],
    ['limiting', ['limited', '']],
  ] as const)('fails without a retry if LinkedIn’s token endpoint is %s', async (mood, fault) => {
    double.moods.accessToken = mood;
    expect(await faultOf(connect())).toEqual(fault);
    expect(double.calls.filter((call) => call.endsWith('accessToken'))).toHaveLength(1);
  });

  it('fails after three attempts if the person’s data can’t be fetched', async () => {
    double.moods.userinfo = 'nonsense';
    expect(await faultOf(connect())).toEqual(['unavailable', '']);
    expect(double.calls.filter((call) => call.endsWith('userinfo'))).toHaveLength(3);
  });

  it('fails if the code was already used or the person didn’t grant permission to post', async () => {
    const { code } = await double.allow(api.authorizationUrl('s', redirectUri));
    await api.connect(code, redirectUri);
    expect(await faultOf(api.connect(code, redirectUri))).toEqual([
      'refused',
      'Unable to retrieve access token: authorization code not found',
    ]);
    const { granted } = double;
    double.granted = 'openid,profile';
    expect(await faultOf(connect())).toEqual(['not_granted', '']);
    double.granted = granted;
  });
});

describe('revoking a token', () => {
  const publish = (token: string) =>
    api.publish({ token, personId: 'p-7Yq_4' }, { text: 'Hi', picture: null });

  it('makes it invalid, and has no effect the second time', async () => {
    const { token } = await connect();
    await api.revoke(token);
    await api.revoke(token);
    expect(await faultOf(publish(token))).toEqual(['expired', '']);
  });

  it.each([
    ['slow', ['unavailable', '']],
    ['down', ['unavailable', '']],
    ['failing', ['unavailable', '']],
  ] as const)('fails without a retry while LinkedIn is %s', async (mood, fault) => {
    const { token } = await connect();
    double.moods.revoke = mood;
    expect(await faultOf(api.revoke(token))).toEqual(fault);
    expect(double.calls.filter((call) => call.endsWith('revoke'))).toHaveLength(1);
  });

  it('requires the application’s secret', async () => {
    const other = linkedInApi({ ...settings, LINKEDIN_CLIENT_SECRET: 'wrong' }, sleep, 300);
    expect(await faultOf(other?.revoke('t') ?? Promise.resolve())).toEqual([
      'refused',
      'Client authentication failed',
    ]);
  });
});

describe('a post', () => {
  const publish = async (text: string, picture: boolean) =>
    api.publish(await connect(), { text, picture: picture ? { png, text: 'Picture' } : null });

  it.each([
    ['slow', 'unknown'],
    ['down', 'unknown'],
    ['failing', 'unknown'],
    ['nonsense', 'unknown'],
    ['limiting', 'limited'],
    ['expired', 'expired'],
  ] as const)('is sent only once if LinkedIn is %s, and fails as %s', async (mood, fault) => {
    double.moods.posts = mood;
    expect(await faultOf(publish(`Post while ${mood}`, false))).toEqual([fault, '']);
    expect(double.calls.filter((call) => call === 'POST /rest/posts')).toHaveLength(1);
  });

  it('reports LinkedIn’s explanation of a refusal', async () => {
    await publish('The same text', false);
    expect(await faultOf(publish('The same text', false))).toEqual([
      'refused',
      'Content is a duplicate of urn:li:share:1',
    ]);
    double.moods.posts = 'refusing';
    expect(await faultOf(publish('Another', false))).toEqual([
      'refused',
      'Not enough permissions to access: posts.CREATE',
    ]);
  });

  it.each(['images', 'upload'] as const)(
    'isn’t sent if the call “%s” for its picture fails three times',
    async (call) => {
      double.moods[call] = 'failing';
      expect(await faultOf(publish('With a picture', true))).toEqual(['unavailable', '']);
      expect(double.calls.filter((made) => made === 'POST /rest/images')).toHaveLength(3);
      expect(double.calls).not.toContain('POST /rest/posts');
    },
  );

  it('counts as not sent if LinkedIn can’t be reached', async () => {
    const closed = await startTestLinkedIn();
    await closed.close();
    const gone = linkedInApi({ ...settings, ...closed.variables }, sleep, 300);
    const post = gone?.publish({ token: 't', personId: 'p' }, { text: 'Hello', picture: null });
    expect(await faultOf(post ?? Promise.resolve())).toEqual(['unavailable', '']);
  });
});
