import { mkdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error untyped on purpose: a script for looking
import postgres from '../gateway/node_modules/postgres/src/index.js';
import type { Page } from 'playwright-core';
import { definitions } from '@candi/infra/start/parts';
import { plainEnvironment, startStack } from '@candi/infra/start/stack';
import { launchChromium } from './browser/chromium.ts';

const [folder = '/tmp/p3shots', only = '', langs = 'en,ar', widths = '1280,390'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const wanted = (name: string) => only === '' || only.split(',').some((part) => name.startsWith(part));
const stateDir = mkdtempSync(join(tmpdir(), 'p3-look-'));
const out = new Set([
  'sfu',
  'sfu-program',
  'ears',
  'offline-ai',
  'worker',
  ...(process.env['MAIL'] ? [] : ['queue', 'mailbox']),
]);
const stack = await startStack({
  stateDir,
  dev: true,
  ports: { gateway: 0, sfu: 0, sfuUdp: 0, sfuTcp: 0, offlineAi: 0, worker: 0, postgres: 0, web: 0 } as never,
  env: plainEnvironment(),
  definitions: definitions
    .filter(({ name }) => !out.has(name))
    .map((definition) => ({
      ...definition,
      watch: undefined,
      after: definition.after.filter((n) => !out.has(n)),
    })) as never,
});
const db = postgres(stack.env['DATABASE_OWNER_URL'] ?? '', { max: 2 });
const account = (profile: string) => stack.accounts!.find((one) => one.profile === profile)!;
async function call<T = any>(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
  scheme = 'Bearer',
): Promise<T> {
  const answer = await fetch(`${stack.urls.gateway}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `${scheme} ${token}` } : {}),
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await answer.json()) as T;
  if (!answer.ok) console.log(method, path, answer.status, JSON.stringify(json));
  return json;
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
try {
  const owner = (
    await call('POST', '/v1/auth/signin?profile=user', null, {
      email: account('user').email,
      password: account('user').password,
    })
  ).access_token;
  await db`update subscriptions set plan = 'GROWTH'`;
  await db`update companies set time_zone = 'Europe/Lisbon'`;
  const templates = (await call('GET', '/v1/templates', owner)).rows;
  const english = templates.find((one: any) => one.language === 'en');
  const { id: _i, createdAt: _c, updatedAt: _u, ...body } = english;
  await call('PUT', `/v1/templates/${english.id}`, owner, {
    ...body,
    testingLanguage: 'pt',
    languageRequirements: [
      { language: 'en', level: 'C1' },
      { language: 'pt', level: 'B2' },
    ],
  });
  await call('PUT', `/v1/templates/${english.id}`, owner, {
    ...body,
    version: 2,
    description: 'For the first round. Ask for shifts at the end.',
  });
  const jobs = (await call('GET', '/v1/jobs', owner)).rows;
  const people = [
    ['Amara', 'Nwosu'],
    ['Bruno', 'Teixeira'],
    ['Clara', 'Hoffmann'],
    ['Diego', 'Ramírez'],
    ['Elif', 'Yılmaz'],
    ['Farid', 'حداد'],
  ];
  const ids: string[] = [];
  for (const [firstName, lastName] of people)
    ids.push(
      (
        await call('POST', '/v1/candidates', owner, {
          firstName,
          lastName,
          email: `${firstName!.toLowerCase()}.${ids.length}@example.com`,
        })
      ).id,
    );
  const make = (more: object) =>
    call('POST', '/v1/interviews', owner, {
      title: 'Customer support, first talk',
      language: 'en',
      duration: 20,
      templateId: english.id,
      candidateIds: ids.slice(0, 3),
      ...more,
    });
  const first = await make({ jobId: jobs[0]?.id, jobPhaseId: jobs[0]?.phases?.[0]?.id ?? null });
  const planned = await make({
    title: 'Second talk with the team',
    type: 'VIDEO',
    scheduledAt: inDays(3),
    timeZone: 'Asia/Dubai',
    candidateIds: ids.slice(2, 6),
  });
  const open = await make({
    title: 'Open day: customer support',
    access: 'public',
    candidateIds: [],
    type: 'PHONE',
  });
  await make({ title: 'Quiet talk', access: 'private', candidateIds: ids.slice(3, 5), sendMails: false });
  const [a, b, c] = first.links;
  await db`update sessions set status = 'COMPLETED', started_at = now() - interval '2 hours', ended_at = now() - interval '100 minutes' where id = ${a.sessionId}`;
  await db`insert into reports (session_id, company_id, status, content, verdict, overall_score) select id, company_id, 'ready', '{}'::jsonb, 'YES', 78 from sessions where id = ${a.sessionId}`;
  await db`update sessions set status = 'CANCELLED', cancel_reason = 'connection_lost', started_at = now() - interval '1 day', ended_at = now() - interval '23 hours' where id = ${b.sessionId}`;
  await db`update sessions set status = 'OPENED', started_at = now() where id = ${c.sessionId}`;
  await call('PUT', `/v1/sessions/${a.sessionId}/decision`, owner, { decision: 'SHORTLISTED' });
  await call('POST', `/v1/sessions/${planned.links[3].sessionId}/withdraw`, owner, {});
  if (!process.env['MAIL']) {
    await db`update mails set status = 'sent', sent_at = now() where subject_id = ${planned.links[0].sessionId}`;
    await db`update mails set status = 'failed' where subject_id = ${planned.links[1].sessionId}`;
  }
  const browser = await launchChromium();
  try {
    for (const language of langs.split(',')) {
      const openPage = async (token: string | null): Promise<Page> => {
        const context = await browser.newContext({
          bypassCSP: true,
          colorScheme: process.env['DARK'] ? 'dark' : 'light',
          locale: language,
          timezoneId: 'Europe/Berlin',
          viewport: { width: 1280, height: 800 },
        });
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
      const shoot = async (
        page: Page,
        name: string,
        path: string,
        act?: (page: Page) => Promise<unknown>,
        still = true,
      ) => {
        if (!wanted(name)) return;
        for (const width of widths.split(',').map(Number)) {
          await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
          await page.goto(`${stack.urls.app}${path}`, { waitUntil: 'networkidle' });
          await page
            .locator('h1')
            .first()
            .waitFor({ timeout: 60_000 })
            .catch(() => console.log('no h1', path));
          await page
            .locator('[aria-busy="true"]')
            .waitFor({ state: 'detached' })
            .catch(() => undefined);
          if (act) await act(page).catch((error: Error) => console.log(name, error.message.slice(0, 400)));
          await page.evaluate(() => document.fonts.ready);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (wide > 0) console.log('WIDER', name, language, width, wide);
          if (process.env['AXE']) {
            await page.evaluate(readFileSync(process.env['AXE']!, 'utf8'));
            const found = (await page.evaluate(
              'axe.run({runOnly:["wcag2a","wcag2aa","wcag21a","wcag21aa","wcag22aa","best-practice"]})',
            )) as {
              violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
            };
            for (const v of found.violations)
              console.log(
                'AXE',
                name,
                language,
                width,
                v.impact,
                v.id,
                v.nodes.length,
                v.nodes[0]?.html.slice(0, 160),
                '|',
                v.nodes[0]?.failureSummary.replaceAll(/\s+/g, ' ').slice(0, 200),
              );
          }
          await page.screenshot({
            path: join(folder, `${name}-${language}-${width}.png`),
            fullPage: !act || !still,
            animations: 'disabled',
          });
        }
      };
      const user = await openPage(owner);
      const settle = (page: Page) => page.waitForTimeout(500);
      await shoot(user, 't-list', '/templates');
      await shoot(user, 't-edit', `/templates/${english.id}`);
      await shoot(
        user,
        't-preview',
        `/templates/${english.id}`,
        async (page) => {
          await page.getByRole('tab').nth(1).click();
          await settle(page);
        },
        false,
      );
      await shoot(user, 't-versions', `/templates/${english.id}`, async (page) => {
        await page.getByRole('tab').nth(2).click();
        await settle(page);
      });
      await shoot(user, 't-version', `/templates/${english.id}`, async (page) => {
        await page.getByRole('tab').nth(2).click();
        await page
          .locator('main button:visible', { hasText: /View|عرض/ })
          .last()
          .click();
        await page.getByRole('dialog').waitFor();
        await settle(page);
      });
      await shoot(
        user,
        't-new',
        '/templates/new',
        async (page) => {
          await page.locator('button[type=submit]:visible').click();
          await settle(page);
        },
        false,
      );
      await shoot(user, 't-empty', '/templates?q=nothingatall');
      await shoot(user, 'i-list', '/interviews');
      await shoot(user, 'i-filters', '/interviews?type=VIDEO&sort=latest');
      await shoot(user, 'i-menu', '/interviews', async (page) => {
        await page.locator('button:has(.tabler-icon-dots):visible').nth(2).click();
        await settle(page);
      });
      await shoot(user, 'i-withdraw', '/interviews?status=SCHEDULED', async (page) => {
        await page.locator('button:has(.tabler-icon-dots):visible').first().click();
        await page.getByRole('menuitem').last().click();
        await page.getByRole('dialog').waitFor();
        await settle(page);
      });
      await shoot(
        user,
        'i-new',
        `/interviews/new?templateId=${english.id}&jobId=${jobs[0]?.id}&candidateId=${ids[0]}&candidateId=${ids[1]}`,
        async (page) => {
          await page.locator('label', { hasText: /At a set time|في وقت محدد/ }).click();
          await page.locator('input[type=date]').first().fill('2027-03-28');
          await settle(page);
        },
        false,
      );
      await shoot(user, 'i-pick', '/interviews/new', async (page) => {
        await page.locator('input[role=combobox], input[aria-haspopup=listbox]').nth(1).click();
        await page.keyboard.type('ama');
        await page.waitForTimeout(1200);
      });
      await shoot(user, 'i-view', `/interviews/${planned.id}`);
      await shoot(user, 'i-open', `/interviews/${open.id}`);
      await shoot(user, 'i-change', `/interviews/${planned.id}`, async (page) => {
        await page.locator('main button:has(.tabler-icon-calendar-event)').click();
        await page.getByRole('dialog').waitFor();
        await settle(page);
      });
      const nobody = await openPage(null);
      await shoot(nobody, 'o-page', new URL(open.openUrl).pathname);
      await shoot(nobody, 'o-wrong', new URL(open.openUrl).pathname.slice(0, -3) + 'xyz');
      if (process.env['DO'] && language === 'en')
        await (
          await import('./look-p3-do.ts')
        ).act({ user, nobody, stack, english, open, planned, ids, jobs, db });
      await user.context().close();
      await nobody.context().close();
    }
  } finally {
    await browser.close();
  }
} finally {
  await db.end();
  await stack.stop();
  rmSync(stateDir, { recursive: true, force: true });
}
