import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from '../gateway/node_modules/postgres/src/index.js';
import type { Page } from 'playwright-core';
import { definitions } from '@candi/infra/start/parts';
import { plainEnvironment, startStack } from '@candi/infra/start/stack';
import { launchChromium } from './browser/chromium.ts';

const [folder = '/tmp/p4/shots', only = '', langs = 'en,ar', widths = '1280,390'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const wanted = (name: string) => only === '' || only.split(',').some((part) => name.startsWith(part));
const stateDir = mkdtempSync(join(tmpdir(), 'p4-look-'));
const out = new Set(['sfu', 'sfu-program', 'ears', 'worker', 'web', 'vite', 'mailbox']);
const stack = await startStack({
  stateDir,
  ports: { gateway: 0, sfu: 0, sfuUdp: 0, sfuTcp: 0, offlineAi: 0, worker: 0, postgres: 0, mailbox: 0, mailboxSmtp: 0 } as never,
  env: { ...plainEnvironment(), WEB_DIST: '/tmp/p4/dist' },
  definitions: definitions
    .filter(({ name }) => !out.has(name))
    .map((definition) => ({ ...definition, after: definition.after.filter((n) => !out.has(n)) })) as never,
});
const db = postgres(stack.env['DATABASE_OWNER_URL'] ?? '', { max: 2 });
const account = (profile: string) => stack.accounts!.find((one) => one.profile === profile)!;
async function call<T = Record<string, string>>(method: string, path: string, token: string | null, body?: unknown): Promise<T> {
  const answer = await fetch(`${stack.urls.gateway}${path}`, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await answer.json()) as T;
  if (!answer.ok) console.log(method, path, answer.status, JSON.stringify(json));
  return json;
}
const signIn = async (profile: string, email: string, password: string) =>
  (await call<{ access_token: string }>('POST', `/v1/auth/signin?profile=${profile}`, null, { email, password })).access_token;
const people = [
  ['Mara', 'Okafor', '<h1>Mara Okafor</h1><p>Customer support specialist, 6 years of customer support experience in travel.</p><ul><li>Zendesk and Intercom ticket system, macros and reports</li><li>Fluent English and Portuguese, Spanish B2</li><li>Handled refunds for travellers by phone and chat</li></ul>'],
  ['Jonas', 'Weber', '<h1>Jonas Weber</h1><p>Support agent, 2 years.</p><p>Customer support at a bank. English, German. Handled phone calls. Zendesk.</p>'],
  ['ليلى', 'منصور', '<h1>Layla Mansour</h1><p>Office manager. Excel, calendars.</p>'],
  ['Nina', 'Ferreira', '<h1>Nina Ferreira</h1><p>Customer support team lead. Zendesk ticket system. Portuguese and English fluent. Customer support experience of four years with travellers, refunds by chat and phone.</p>'],
  ['Tomás', 'de Almeida Vasconcelos e Sousa', '<h1>Tomás</h1><p>Barista.</p>'],
] as const;
try {
  const owner = await signIn('user', account('user').email, account('user').password);
  const admin = await signIn('admin', account('admin').email, account('admin').password);
  await db`update subscriptions set plan = 'GROWTH'`;
  const browser = await launchChromium();
  const questions = [
    { id: crypto.randomUUID(), question: 'Why do you want to work with travellers?', required: true },
    { id: crypto.randomUUID(), question: 'When could you start?', required: false },
  ];
  const job = await call<{ id: string; name: string }>('POST', '/v1/jobs', owner, {
    name: 'Customer support specialist, Lisbon', position: 'Customer support specialist', location: 'Lisbon, Portugal',
    description: 'We are a small travel company by the river, and our support team is who travellers remember.\n\nYou will help people by chat and phone when trains are late, hotels are full and plans change.\n\nYou bring:\n- Two years of customer support experience\n- Zendesk or a similar ticket system\n- Fluent English and Portuguese\n- Handling refunds by phone and chat\n- Spanish is nice to have\n\nWe offer a permanent contract, 26 days of holiday and train tickets.',
    applicationQuestions: questions,
  });
  await call('POST', '/v1/jobs', owner, { name: 'مهندس برمجيات، القاهرة', position: 'مهندس برمجيات', location: 'القاهرة', description: 'نبحث عن مهندس.' });
  const closed = await call<{ id: string }>('POST', '/v1/jobs', owner, { name: 'Night shift lead', position: 'Team lead' });
  await call('PUT', `/v1/jobs/${closed.id}/state`, owner, { open: false });
  for (const name of ['First interview', 'Team day', 'Offer']) await call('POST', `/v1/jobs/${job.id}/phases`, owner, { name });
  const printer = await browser.newPage();
  for (const [firstName, lastName, html] of people) {
    await printer.setContent(`<meta charset=utf-8>${html}`);
    const pdf = await printer.pdf();
    const data = new FormData();
    data.set('application', JSON.stringify({ firstName, lastName, email: `${crypto.randomUUID().slice(0, 8)}@example.com`, phone: '+351 21 000 0000', answers: [{ questionId: questions[0]!.id, answer: 'I have travelled a lot, and I like to solve what went wrong.' }], consent: { version: 'application-1', language: 'en' } }));
    data.set('resume', new File([new Uint8Array(pdf)], `${firstName} ${lastName}.pdf`));
    const answer = await fetch(`${stack.urls.gateway}/v1/open-jobs/${job.id}/applications`, { method: 'POST', body: data });
    if (!answer.ok) console.log('apply', answer.status, await answer.text());
  }
  await printer.close();
  const candidates = await db`select id from candidates where email in ('sofia.marino@candi.example','joao.pereira@candi.example','lucia.navarro@candi.example','layla.mansour@candi.example')`;
  await call('POST', `/v1/jobs/${job.id}/applications`, owner, { candidateIds: candidates.map(({ id }) => String(id)) });
  type Rows = { rows: { id: string; screening: string; candidate: { id: string; firstName: string } }[] };
  const read = () => call<Rows>('GET', `/v1/jobs/${job.id}/applications`, owner);
  for (let n = 0; n < 60 && (await read()).rows.some(({ screening }) => screening === 'waiting'); n += 1) await new Promise((r) => setTimeout(r, 500));
  const rows = (await read()).rows;
  const of = (name: string) => rows.find(({ candidate }) => candidate.firstName === name)!;
  const detail = await call<{ phases: { id: string }[] }>('GET', `/v1/jobs/${job.id}`, owner);
  const phase = (n: number) => detail.phases[n]!.id;
  await call('PATCH', `/v1/jobs/${job.id}/applications`, owner, { applicationIds: [of('Mara').id, of('Nina').id], phaseId: phase(1), decision: 'SHORTLISTED' });
  await call('PATCH', `/v1/jobs/${job.id}/applications`, owner, { applicationIds: [of('Nina').id], phaseId: phase(2) });
  await call('PATCH', `/v1/jobs/${job.id}/applications`, owner, { applicationIds: [of('Tomás').id], decision: 'REJECTED' });
  const [template] = await db`select id from templates where language = 'en' limit 1`;
  const made = await call<{ links: { sessionId: string; candidateId: string }[] }>('POST', '/v1/interviews', owner, {
    title: 'First talk', type: 'VIDEO', language: 'en', duration: 15, templateId: template!['id'], jobId: job.id, sendMails: false,
    candidateIds: [of('Mara').candidate.id, of('Nina').candidate.id, of('Jonas').candidate.id],
  });
  const content = (score: number) => ({ overallScore: score, verdict: 'YES', summary: '', questions: [], strengths: [], weaknesses: [], risks: [], nextSteps: [], made: { at: new Date().toISOString(), model: 'm', promptVersion: 'x', transcriptHash: '', offlineDemo: true }, categories: [{ category: 'Communication', average: score / 20, questions: 2 }, { category: 'Problem solving', average: score / 25, questions: 1 }, { category: 'Languages', average: null, questions: 1 }] });
  for (const [at, score, verdict] of [[0, 84, 'STRONG_YES'], [1, 61, 'YES']] as const) {
    const { sessionId } = made.links[at]!;
    await db`insert into reports (session_id, company_id) select id, company_id from sessions where id = ${sessionId} on conflict do nothing`;
    await db`update sessions set status = 'COMPLETED', started_at = now() - interval '1 hour', ended_at = now() where id = ${sessionId}`;
    await db`update reports set status = 'ready', verdict = ${verdict}, overall_score = ${score}, content = ${db.json(content(score))} where session_id = ${sessionId}`;
  }
  try {
    for (const language of langs.split(',')) {
      const open = async (token: string | null): Promise<Page> => {
        const context = await browser.newContext({ locale: language, viewport: { width: 1280, height: 800 }, ...(process.env['DARK'] ? { colorScheme: 'dark' as const } : {}) });
        await context.addInitScript(
          ([lng, value]) => {
            localStorage.setItem('i18nextLng', lng as string);
            if (value) localStorage.setItem('token', value as string);
          },
          [language, token],
        );
        const page = await context.newPage();
        page.on('pageerror', (error) => console.log('pageerror', error.message));
        page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
        return page;
      };
      const shoot = async (page: Page, name: string, path: string, act?: (page: Page) => Promise<unknown>) => {
        if (!wanted(name)) return;
        for (const width of widths.split(',').map(Number)) {
          await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
          await page.goto(`${stack.urls.app}${path}`, { waitUntil: 'networkidle' });
          await page.locator('h1').first().waitFor({ timeout: 30_000 }).catch(() => console.log('no h1', path));
          if (act) await act(page).catch((error: Error) => console.log(name, error.message.slice(0, 300)));
          await page.evaluate(() => document.fonts.ready);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (wide > 0) console.log('WIDER', name, language, width, wide);
          await page.screenshot({ path: join(folder, `${name}-${language}-${width}.png`), fullPage: !act, animations: 'disabled' });
        }
      };
      const user = await open(owner);
      const board = `/jobs/${job.id}`;
      await shoot(user, 'jobs', '/jobs');
      await shoot(user, 'new-job', '/jobs', async (page) => {
        await page.locator('button:has(.tabler-icon-plus)').first().click();
        await page.getByRole('dialog').waitFor();
        await page.getByRole('dialog').locator('button:has(.tabler-icon-plus)').click();
        await page.getByRole('dialog').locator('button[type=submit]').click();
        await page.waitForTimeout(400);
      });
      await shoot(user, 'board', board, (page) => page.waitForTimeout(500));
      await shoot(user, 'table', `${board}?view=table&sort=score`);
      await shoot(user, 'drawer', `${board}?application=${of('Mara').id}`, async (page) => {
        await page.getByRole('dialog').locator('h3').first().waitFor();
        await page.waitForTimeout(400);
      });
      await shoot(user, 'selection', board, async (page) => {
        const boxes = page.locator('li input[type=checkbox]');
        await boxes.nth(0).check();
        await boxes.nth(1).check();
        await page.waitForTimeout(300);
      });
      await shoot(user, 'menu', board, async (page) => {
        await page.locator('li button:has(.tabler-icon-dots-vertical)').first().click();
        await page.locator('[role=menuitem]').nth(1).hover();
        await page.waitForTimeout(500);
      });
      await shoot(user, 'phases', board, async (page) => {
        await page.locator('button:has(.tabler-icon-columns-3)').click();
        await page.getByRole('dialog').waitFor();
        await page.waitForTimeout(300);
      });
      await shoot(user, 'add', board, async (page) => {
        await page.locator('button:has(.tabler-icon-user-plus)').click();
        await page.getByRole('dialog').waitFor();
        await page.waitForTimeout(600);
      });
      await shoot(user, 'reports', `${board}/reports`);
      const boss = await open(admin);
      await shoot(boss, 'admin-board', board, (page) => page.waitForTimeout(500));
      const guest = await open(null);
      await shoot(guest, 'public', `/job/${job.id}`);
      await shoot(guest, 'wrong', `/job/${job.id}`, async (page) => {
        await page.locator('button[type=submit]').click();
        await page.waitForTimeout(400);
      });
      await shoot(guest, 'closed', `/job/${closed.id}`);
      await shoot(guest, 'not-found', '/job/nowhere');
      if (process.env['ACT']) await (await import(process.env['ACT']) as { act: (about: object) => Promise<void> }).act({ stack, user, guest, boss, job, of, phase, call, owner, language, questions, shoot, folder });
      await user.context().close();
      await guest.context().close();
      await boss.context().close();
    }
  } finally {
    await browser.close();
  }
} finally {
  await db.end();
  await stack.stop();
  rmSync(stateDir, { recursive: true, force: true });
}
