import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway, TestMember } from '../../../testing/gateway.ts';
import { createTestGateway } from '../../../testing/gateway.ts';

const shell = `<!doctype html><title>Candi</title>${'<!-- -->'.repeat(500)}`;
let dist: string;
let gateway: TestGateway;
let member: TestMember;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'candi-web-'));
  await mkdir(join(dist, 'assets'));
  await mkdir(join(dist, 'locales'));
  await writeFile(join(dist, 'index.html'), shell);
  await writeFile(join(dist, 'assets/page-1a2b.js'), 'export {};');
  await writeFile(join(dist, 'assets/page-1a2b.js.gz'), gzipSync('export {};'));
  await writeFile(join(dist, 'locales/en.json'), '{}');
  gateway = await createTestGateway({ WEB_DIST: dist, LIVEKIT_PUBLIC_URL: 'wss://sfu.candi.test:7443' });
  member = await gateway.signUp();
});
afterAll(async () => {
  await gateway.close();
  await rm(dist, { recursive: true });
});
const get = (path: string, headers: Record<string, string> = {}) => gateway.app.request(path, { headers });

describe('every response', () => {
  it('lets the page connect only to the SFU, forbids framing and sends no referrer', async () => {
    const { headers } = await get('/interview/a/b/join/c');
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain("connect-src 'self' wss://sfu.candi.test:7443 https://sfu.candi.test:7443;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('has a request id, the caller’s own if it is valid', async () => {
    expect((await get('/v1/health', { 'X-Request-Id': 'trace-12345' })).headers.get('X-Request-Id')).toBe(
      'trace-12345',
    );
    const made = (await get('/v1/health', { 'X-Request-Id': '<script>' })).headers.get('X-Request-Id');
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('with a Clarity project', () => {
  let measuring: TestGateway;
  beforeAll(async () => {
    measuring = await createTestGateway({ WEB_DIST: dist, CLARITY_PROJECT: 'abcd1234' });
  });
  afterAll(() => measuring.close());
  const policyOf = async (app: TestGateway['app'], path: string) =>
    (await app.request(path)).headers.get('Content-Security-Policy');

  it('the content security policy allows its tag on recruiters’ pages but not on candidates’ pages', async () => {
    for (const path of ['/dashboard', '/report/a'])
      expect(await policyOf(measuring.app, path)).toMatch(/script-src [^;]*https:\/\/\*\.clarity\.ms/);
    for (const path of ['/interview/a/b/join/c', '/interview/a/b/call/c', '/interview/a/open/b', '/job/a'])
      expect(await policyOf(measuring.app, path), path).not.toContain('clarity');
    expect(await policyOf(gateway.app, '/dashboard')).not.toContain('clarity');
  });

  it('the page settings contain the project’s id', async () => {
    const read = async ({ app }: TestGateway) => (await app.request('/v1/page-settings')).json();
    expect(await read(measuring)).toMatchObject({ clarityProject: 'abcd1234' });
    expect(await read(gateway)).toMatchObject({ clarityProject: null });
  });
});

describe('with hosted sign-in', () => {
  const host = Buffer.from('clerk.candi.test$').toString('base64');
  let hosted: TestGateway;
  beforeAll(async () => {
    hosted = await createTestGateway({ WEB_DIST: dist, CLERK_PUBLISHABLE_KEY: `pk_live_${host}` });
  });
  afterAll(() => hosted.close());

  it('the content security policy allows Clerk’s frontend API, except on candidates’ pages and if no key is set', async () => {
    const policyOf = async ({ app }: TestGateway, path: string) =>
      (await app.request(path)).headers.get('Content-Security-Policy') ?? '';
    const policy = await policyOf(hosted, '/signin');
    expect(policy).toMatch(/connect-src [^;]*https:\/\/clerk\.candi\.test/);
    expect(policy).toMatch(/frame-src 'self' https:\/\/challenges\.cloudflare\.com/);
    // The gateway itself serves Clerk's scripts.
    expect(policy).not.toMatch(/script-src [^;]*clerk\.candi\.test/);
    for (const path of ['/interview/a/b/join/c', '/interview/a/b/call/c', '/interview/a/open/b', '/job/a'])
      expect(await policyOf(hosted, path), path).not.toMatch(/clerk|cloudflare/);
    expect(await policyOf(gateway, '/signin')).not.toMatch(/clerk|cloudflare/);
  });

  it.each(['sk_live_abc', 'pk_live_', 'pk_live_AAAA', `pk_prod_${host}`])(
    'the gateway refuses to start with a key such as %s',
    async (key) => {
      await expect(createTestGateway({ CLERK_PUBLISHABLE_KEY: key })).rejects.toThrow(
        'CLERK_PUBLISHABLE_KEY',
      );
    },
  );
});

describe('an invalid request', () => {
  it.each([
    ['en', 'Page not found.'],
    ['pt', 'Página não encontrada.'],
    ['es', 'Página no encontrada.'],
    ['ar', 'الصفحة غير موجودة.'],
    ['xx', 'Page not found.'],
  ])('gets a response in “%s”', async (lang, error) => {
    const response = await get(`/v1/nothing?lang=${lang}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error, code: 'PAGE_NOT_FOUND' });
  });

  it('is rejected if its body isn’t JSON', async () => {
    const response = await gateway.app.request('/v1/auth/signin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{',
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'VALIDATION' });
  });

  it('is rejected if it is too large', async () => {
    const body = { title: 'x'.repeat(1024 * 1024) };
    const { status, body: answer } = await gateway.call('POST', '/v1/templates', {
      token: member.token,
      body,
    });
    expect([status, answer.code]).toEqual([413, 'UPLOAD_TOO_LARGE']);
  });

  it.each([
    ['/v1/auth/signin', 'text/csv'],
    ['/v1/auth/signup', 'application/pdf'],
    ['/v1/setup', 'multipart/form-data; boundary=a'],
    ['/v1/auth/forgot-password', 'application/octet-stream'],
  ])('is rejected before its body is read if it uploads a file to %s', async (path, type) => {
    let pulls = 0;
    const body = new ReadableStream({ pull: () => void (pulls += 1) }, { highWaterMark: 0 });
    const response = await gateway.app.request(path, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': type, 'Content-Length': String(20 * 1024 * 1024) },
    });
    expect([response.status, pulls]).toEqual([413, 0]);
  });
});

describe('links', () => {
  it('are rejected with the same message for every kind of fault: "Invalid link."', async () => {
    const path = `/v1/interviews/${member.userId}/candidates/${member.userId}/link`;
    for (const token of [undefined, 'x', 'A'.repeat(43)]) {
      const { status, body } = await gateway.call('GET', `${path}?lang=es`, { token, scheme: 'Link' });
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'Enlace no válido.', code: 'INVALID_LINK' });
    }
  });
});

describe('the web app', () => {
  it.each(['/', '/signin', '/interview/a/b/join/c.d', '/report/1'])(
    'serves index.html at %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(await response.text()).toBe(shell);
    },
  );

  it('compresses files that the build didn’t compress', async () => {
    const response = await get('/', { 'Accept-Encoding': 'gzip' });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(shell);
  });

  it('serves files that the build compressed, cached permanently', async () => {
    const response = await get('/assets/page-1a2b.js', { 'Accept-Encoding': 'gzip, br' });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(response.headers.get('Content-Type')).toMatch(/javascript/);
    expect(response.headers.get('Cache-Control')).toContain('immutable');
  });

  it('doesn’t serve index.html in place of a missing file', async () => {
    for (const path of [
      '/assets/gone.js',
      '/locales/xx.json',
      '/favicon.ico',
      '/assets/../../environment.ts',
    ])
      expect((await get(path)).status).toBe(404);
    expect((await get('/locales/en.json')).headers.get('Cache-Control')).toBe('no-cache');
  });
});
