import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mailbox } from './mailbox.ts';
import { startMailbox } from './mailbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'candi-mailbox-'));
const most = 3;
let mailbox: Mailbox;
const start = () => startMailbox({ folder, port: 0, smtpPort: 0, most });
beforeAll(async () => {
  mailbox = await start();
});
afterAll(async () => {
  await mailbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends an email over SMTP. */
async function send(subject: string, to = 'ana@example.com'): Promise<string> {
  const socket = connect(mailbox.smtpPort, '127.0.0.1');
  const said = text(socket);
  const lines = [
    'EHLO test',
    'MAIL FROM:<candi@candi.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    `From: Candi <candi@candi.example>\r\nTo: ${to}\r\nSubject: ${subject}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n` +
      '<html><head></head><body><script>alert(1)</script><a href="https://candi.test/">Go</a></body></html>\r\n.',
    'QUIT',
  ];
  for (const line of lines) {
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write(`${line}\r\n`);
  }
  return said;
}
interface Listed {
  id: string;
  subject: string;
  to: string[];
}
const listed = async (to = ''): Promise<Listed[]> =>
  (await fetch(`${mailbox.url}/mails.json?to=${to}`)).json() as Promise<Listed[]>;

test('an email received over SMTP is shown as a page in which no scripts run', async () => {
  expect(await send('Hello')).toContain('250');
  const [mail] = await listed('ana@example.com');
  expect(mail).toMatchObject({ subject: 'Hello', to: ['ana@example.com'] });
  expect(await listed('Ana@Example.com')).toEqual([mail]);
  expect(await listed('nobody@example.com')).toEqual([]);
  expect(await (await fetch(mailbox.url)).text()).toContain('Hello');
  const page = await fetch(`${mailbox.url}/mails/${mail?.id}`);
  expect(await page.text()).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const letter = await fetch(`${mailbox.url}/mails/${mail?.id}/html`);
  expect(letter.headers.get('Content-Security-Policy')).toMatch(/^sandbox (?!.*allow-scripts)/);
  expect(await letter.text()).toContain('<base target="_blank">');
});

test('markup in a subject is shown as text', async () => {
  await send('<img src=x onerror=alert(1)>');
  expect(await (await fetch(mailbox.url)).text()).not.toContain('<img');
});

test('keeps the newest emails across restarts in files that only the owner can read', async () => {
  for (const subject of ['one', 'two', 'three', 'four']) await send(subject);
  const kept = ['four', 'three', 'two'];
  expect((await listed()).map(({ subject }) => subject)).toEqual(kept);
  expect(readdirSync(folder)).toHaveLength(most);
  await mailbox.stop();
  mailbox = await start();
  expect((await listed()).map(({ subject }) => subject)).toEqual(kept);
  expect(existsSync(folder) && statSync(join(folder, readdirSync(folder)[0] ?? '')).mode & 0o777).toBe(0o600);
});

test('listens on one loopback address only', async () => {
  // All of 127.0.0.0/8 is this machine, so that a server on every address would answer.
  for (const port of [Number(new URL(mailbox.url).port), mailbox.smtpPort]) {
    const refused = await new Promise((resolve) =>
      connect(port, '127.0.0.2')
        .once('connect', () => resolve(null))
        .once('error', resolve),
    );
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
  }
});

test('refuses requests from websites whose host name resolves to this machine', async () => {
  const status = await new Promise((resolve, reject) => {
    const asked = request(`${mailbox.url}/mails.json`, { headers: { Host: 'evil.test' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.once('error', reject).end();
  });
  expect(status).toBe(403);
});

test('refuses an email that is too large', async () => {
  expect(await send('x'.repeat(3 * 1024 * 1024))).toContain('552');
});
