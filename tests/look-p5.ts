import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { definitions } from '@candi/infra/start/parts';
import { plainEnvironment, startStack } from '@candi/infra/start/stack';
import { launchChromium } from './browser/chromium.ts';
import { seriousFindings } from './browser/axe.ts';
import { makePdf } from '../gateway/src/testing/pdf.ts';

const [folder = '/tmp/p5/shots', only = '', langs = 'en,ar', widths = '1280,390', scheme = 'light'] =
  process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const wanted = (name: string) => only === '' || only.split(',').some((part) => name.startsWith(part));
const stateDir = mkdtempSync(join(tmpdir(), 'p5-look-'));
const out = new Set(['sfu', 'sfu-program', 'ears', 'worker', 'web', 'vite', 'mailbox', 'jobs', 'offline-ai']);
const stack = await startStack({
  stateDir,
  ports: {
    gateway: 0,
    sfu: 0,
    sfuUdp: 0,
    sfuTcp: 0,
    offlineAi: 0,
    worker: 0,
    postgres: 0,
    mailbox: 0,
    mailboxSmtp: 0,
  } as never,
  env: { ...plainEnvironment(), WEB_DIST: '/tmp/p5/dist' },
  definitions: definitions
    .filter(({ name }) => !out.has(name))
    .map((definition) => ({
      ...definition,
      after: definition.after.filter((n: string) => !out.has(n)),
    })) as never,
});
const account = stack.accounts!.find((one) => one.profile === 'user')!;
async function call<T = Record<string, string>>(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(`${stack.urls.gateway}${path}`, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await answer.json()) as T;
  if (!answer.ok) console.log(method, path, answer.status, JSON.stringify(json));
  return json;
}
try {
  const owner = (
    await call('POST', `/v1/auth/signin?profile=user`, null, {
      email: account.email,
      password: account.password,
    })
  )['access_token']!;
  const people = [
    {
      firstName: 'Inês',
      lastName: 'Gonçalves',
      currentJobTitle: 'Senior software engineer',
      currentCompany: 'Estaleiro Digital',
      location: 'Lisbon, Portugal',
      city: 'Lisbon',
      country: 'Portugal',
      industry: 'Software',
      yearsExperience: 7.5,
      skills: ['TypeScript', 'Node.js', 'Postgres', 'Kubernetes', 'C++'],
      openToWork: true,
      phone: '+351 912 345 678',
      linkedinUrl: 'https://www.linkedin.com/in/ines',
      githubUrl: 'https://github.com/ines',
      about: 'Builds calm systems for busy people.\n\nLikes:\n- short meetings\n- long walks',
      workExperience: [
        {
          title: 'Senior software engineer',
          company: 'Estaleiro Digital',
          from: '2021-05',
          current: true,
          description: 'Payments and invoices for 300 shipyards.',
        },
        { title: 'Software engineer', company: 'Doca', from: '2017', to: '2021-04' },
      ],
      education: [
        {
          school: 'Instituto Superior Técnico',
          degree: 'MSc',
          field: 'Computer science',
          from: '2011',
          to: '2016',
        },
      ],
      languages: [
        { language: 'Português', level: 'NATIVE' },
        { language: 'English', level: 'C1' },
      ],
      certifications: ['CKA'],
    },
    {
      firstName: 'ليلى',
      lastName: 'منصور',
      currentJobTitle: 'مهندسة برمجيات',
      currentCompany: 'شركة النيل',
      location: 'القاهرة، مصر',
      industry: 'برمجيات',
      yearsExperience: 4,
      skills: ['JavaScript', 'React'],
    },
    {
      firstName: 'Tomás',
      lastName: 'de Almeida Vasconcelos e Sousa',
      currentJobTitle: 'Customer support specialist',
      location: 'Porto',
      yearsExperience: 12,
      skills: ['Zendesk'],
      openToWork: true,
    },
    { firstName: 'Robin', lastName: 'Hale' },
  ];
  const ids: string[] = [];
  for (const [at, person] of people.entries())
    ids.push(
      (await call('POST', '/v1/candidates', owner, { ...person, email: `person.${at}@example.com` }))['id']!,
    );
  for (let at = 0; at < 30; at += 1)
    await call('POST', '/v1/candidates', owner, {
      firstName: ['Ana', 'Bruno', 'Carla', 'Davi', 'Elena'][at % 5],
      lastName: ['Lima', 'Moura', 'Sá', 'Costa', 'Reis', 'Braga', 'Alves'][at % 7],
      email: `many.${at}@example.com`,
      currentJobTitle: ['Support agent', 'Team lead', 'Accountant'][at % 3],
      yearsExperience: at % 13,
      skills: ['Zendesk', 'Excel'].slice(0, at % 3),
    });
  const pool = (
    await call('POST', '/v1/pools', owner, {
      name: 'Silver medallists, support',
      description: 'Came second in the spring. Call them first when the summer season opens.',
    })
  )['id']!;
  await call('POST', '/v1/pools', owner, { name: 'مهندسو برمجيات' });
  await call('POST', '/v1/pools', owner, { name: 'Portuguese speakers' });
  await call('POST', `/v1/pools/${pool}/candidates`, owner, { candidateIds: ids });
  await fetch(
    `${stack.urls.gateway}/v1/candidates/${ids[0]}/resume?name=${encodeURIComponent('Inês Gonçalves CV.pdf')}`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/pdf' },
      body: makePdf([['Ines Goncalves', 'Software engineer']]),
    },
  );
  const templates = await call<{ rows: { id: string }[] }>('GET', '/v1/templates', owner);
  const jobs = await call<{ rows: { id: string }[] }>('GET', '/v1/jobs', owner);
  await call('POST', '/v1/interviews', owner, {
    title: 'First talk',
    language: 'en',
    duration: 20,
    templateId: templates.rows[0]!.id,
    candidateIds: [ids[0]],
    jobId: jobs.rows[0]!.id,
    type: 'VIDEO',
    access: 'restricted',
    scheduledAt: null,
    expiresAt: null,
    sendMails: false,
  });
  const search = (await call('POST', '/v1/searches', owner, { keywords: 'support', minYears: 2 }))['id']!;
  const nobody = (await call('POST', '/v1/searches', owner, { keywords: 'quartz' }))['id']!;
  const csv = join(stateDir, 'people.csv');
  writeFileSync(
    csv,
    `First name;Last name;E-mail;Mobile;Years of experience;Skills;Shoe size\n${Array.from({ length: 40 }, (_, n) => `Person${n};Reis;${n % 9 === 4 ? 'broken' : `p${n}@import.test`};${n % 11 === 3 ? 'call me' : '+351 912 000 111'};${n % 13 === 6 ? '3-5' : n % 20};Zendesk, Excel;38`).join('\n')}\nMissing;;x@import.test;;;;\n`,
  );
  const cvs = ['Ana Lima', 'Bruno Moura'].map((name, n) => {
    const path = join(stateDir, `${name} CV.pdf`);
    writeFileSync(
      path,
      makePdf([
        [name, n === 0 ? `ana.lima@cv.test  +351 912 345 000` : 'no address here', 'linkedin.com/in/person'],
      ]),
    );
    return path;
  });
  const broken = join(stateDir, 'broken.pdf');
  writeFileSync(broken, 'not a pdf');
  const browser = await launchChromium();
  for (const language of langs.split(',')) {
    const context = await browser.newContext({ locale: language, colorScheme: scheme as 'light' });
    await context.addInitScript(
      ([token, lng]) => {
        localStorage.setItem('token', token!);
        localStorage.setItem('i18nextLng', lng!);
      },
      [owner, language],
    );
    for (const width of widths.split(',').map(Number)) {
      const page = await context.newPage();
      page.on('pageerror', (error) => console.log('PAGE ERROR', String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') console.log('console', message.text().slice(0, 300));
      });
      await page.setViewportSize({ width, height: width < 500 ? 844 : 860 });
      const open = async (path: string) => {
        await page.goto(`${stack.urls.gateway}${path}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
      };
      const shoot = async (name: string, full = true) => {
        await page.waitForTimeout(350);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 1) console.log('TOO WIDE', name, width, language, wide);
        const path = join(folder, `${name}-${language}-${width}.png`);
        await page.screenshot({ path, fullPage: full, animations: 'disabled' });
        console.log(path);
        const found = await seriousFindings(page).catch((error) => [String(error)]);
        if (found.length) console.log('AXE', name, language, width, JSON.stringify(found).slice(0, 1500));
      };

      if (wanted('pools')) {
        await open('/pools');
        await shoot('pools');
      }
      if (wanted('pool-')) {
        await open(`/pools/${pool}`);
        await shoot('pool-list');
        await page.locator('main input[type=checkbox]:visible').nth(1).check();
        await page.locator('main input[type=checkbox]:visible').nth(2).check();
        await shoot('pool-selected', false);
      }
      if (wanted('drawer')) {
        await open(`/pools/${pool}?candidate=${ids[0]}`);
        await page.getByRole('dialog').getByText('Estaleiro Digital').first().waitFor();
        await shoot('drawer-view', false);
        await page
          .getByRole('dialog')
          .locator('button')
          .filter({ has: page.locator('.tabler-icon-pencil') })
          .click();
        await shoot('drawer-edit', false);
        await page.evaluate(() => document.querySelector('.mantine-Drawer-content')?.scrollTo(0, 900));
        await shoot('drawer-edit-more', false);
      }
      if (wanted('search')) {
        await open('/search-results');
        await shoot('search-empty');
        await open(`/search-results?searchId=${search}`);
        await page.locator('a[data-row]:visible').first().waitFor();
        await shoot('search-results');
        await open(`/search-results?searchId=${nobody}`);
        await shoot('search-nobody');
      }
      if (wanted('import')) {
        await open(`/pools/${pool}`);
        await page
          .locator('button')
          .filter({ has: page.locator('.tabler-icon-file-import') })
          .click();
        await shoot('import-choose', false);
        await page.getByRole('dialog').locator('input[type=file]').setInputFiles([csv, cvs[0]!]);
        await shoot('import-mixed', false);
        await page.getByRole('dialog').locator('input[type=file]').setInputFiles(csv);
        await page.getByRole('dialog').locator('select').first().waitFor();
        await shoot('import-table', false);
        await page.getByRole('dialog').evaluate((e) =>
          (e.closest('.mantine-Modal-inner') ?? e).querySelectorAll('*').forEach((x) => {
            if (x.scrollHeight > x.clientHeight + 50) x.scrollTo(0, 500);
          }),
        );
        await shoot('import-table-rows', false);
        if (language === 'en' && width === 1280) {
          await page.getByRole('button', { name: /^Import \d+/ }).click();
          await page.getByText(/candidates added/).waitFor();
          await shoot('import-done', false);
        }
        await open('/pools');
        await page
          .locator('button')
          .filter({ has: page.locator('.tabler-icon-file-import') })
          .click();
        await page
          .getByRole('dialog')
          .locator('input[type=file]')
          .setInputFiles([...cvs, broken]);
        await page.getByRole('dialog').getByText('broken.pdf').waitFor();
        await page.waitForTimeout(4000);
        await shoot('import-resumes', false);
      }
      if (wanted('job')) {
        await open(`/jobs/${jobs.rows[0]!.id}`);
        await shoot('job');
      }
      if (wanted('dialogs')) {
        await open(`/pools/${pool}`);
        await page
          .locator('button')
          .filter({ has: page.locator('.tabler-icon-user-plus') })
          .first()
          .click();
        await page.getByRole('dialog').locator('input[type=checkbox]').first().waitFor();
        await shoot('dialogs-add', false);
        await page.keyboard.press('Escape');
        await page.locator('main input[type=checkbox]:visible').nth(1).check();
        await page
          .locator('button')
          .filter({ has: page.locator('.tabler-icon-users-plus') })
          .click();
        await shoot('dialogs-pool', false);
      }
      await page.close();
    }
    await context.close();
  }
  await browser.close();
} finally {
  await stack.stop();
  rmSync(stateDir, { recursive: true, force: true });
}
void (null as unknown as Page);
process.exit(0);
