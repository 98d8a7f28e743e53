import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestGateway, TestMember } from '../../../testing/gateway.ts';
import { createTestGateway } from '../../../testing/gateway.ts';
import { createTestBoard } from '../../../testing/applications.ts';

let dist: string;
let gateway: TestGateway;
let member: TestMember;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'candi-dist-'));
  const page =
    '<html><head>\n<meta name="robots" content="noindex" />\n<title>Candi</title></head><body></body></html>';
  await writeFile(join(dist, 'index.html'), page);
  gateway = await createTestGateway({ WEB_DIST: dist });
  member = await gateway.signUp();
});
afterAll(async () => {
  await gateway.close();
  await rm(dist, { recursive: true });
});

const open = async (path: string) => {
  const response = await gateway.app.request(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

it('describes the job for search engines, and escapes text that users entered', async () => {
  const { job } = await createTestBoard(gateway, member, {
    name: 'Support </title><script>alert(1)</script>',
    description: 'Join us.\n- </script><script>alert(2)</script>',
  });
  const { status, headers, html } = await open(`/job/${job.id}`);
  expect(status).toBe(200);
  expect(html).toContain(
    '<title>Support &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Test &amp; Co</title>',
  );
  expect(html).toContain(`<meta property="og:url" content="http://candi.test/job/${job.id}" />`);
  expect(html).toContain('content="index, follow"');
  expect(html.match(/<script/g)).toHaveLength(1);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Support specialist',
    hiringOrganization: { name: 'Test & Co' },
    url: `http://candi.test/job/${job.id}`,
  });
  const hash = createHash('sha256').update(data).digest('base64');
  expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'sha256-[^']+' 'self'/);
  expect(headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
  expect(headers.get('Cache-Control')).toBe('no-cache');
});

it.each([
  [false, 'Candi'],
  [true, 'Test &amp; Co'],
])('with white-labelling (%s), link previews show %s as the site', async (whiteLabel, siteName) => {
  const { job } = await createTestBoard(gateway, member);
  await gateway.database.owner.queries
    .updateTable('subscriptions')
    .set({ whiteLabel })
    .where('companyId', '=', member.companyId)
    .execute();
  const { html } = await open(`/job/${job.id}`);
  expect(html).toContain(`<meta property="og:site_name" content="${siteName}" />`);
});

it('shows closed and unknown jobs to people but not to search engines', async () => {
  const { job, call } = await createTestBoard(gateway, member);
  await call('PUT', '/state', { open: false });
  for (const [id, status] of [
    [job.id, 410],
    [randomUUID(), 404],
    ['not-found', 404],
  ] as const) {
    const page = await open(`/job/${id}`);
    expect(page.status).toBe(status);
    expect(page.html).toContain('content="noindex"');
    expect(page.html).not.toContain('ld+json');
    expect(page.headers.get('Content-Security-Policy')).not.toContain('sha256');
  }
});

it('leaves other pages unchanged', async () => {
  const page = await open('/signin');
  expect([page.status, page.html]).toEqual([200, expect.stringContaining('<title>Candi</title>')]);
});
