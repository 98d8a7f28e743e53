import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promptsFor } from '@candi/agent/prompts/languages';
import { plainEnvironment, projectRoot, type Stack } from '@candi/infra/start/stack';
import type { RequestedPorts } from '@candi/infra/start/ports-of-stack';
import { runProgram } from '@candi/infra/start/run-program';
import { anyPorts } from '@candi/infra/start/testing/any-ports';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { closePages } from '../browser/close-pages.ts';
import { readLink, Recruiter } from '../calls/recruiter.ts';
import { startCountedStack } from '../stack/counted-stack.ts';
import { callParts, shortVoice } from '../stack/stack.ts';

const questions = [
  {
    question: 'What project are you proud of?',
    expectedAnswer: 'A project in a team: what was built as a new system, and for whom, such as a hospital.',
  },
  {
    question: 'What was the hardest problem in it?',
    expectedAnswer: 'The hardest problem, such as the time, and how the work was finished.',
  },
];
const [first, second] = questions.map(({ question }) => question) as [string, string];
const answers = [
  'Last year I worked with a team of five people and we built a new system for a hospital.',
  'The hardest problem was the time, so we finished the most important work before the end of the summer.',
] as const;

/**
 * A telephone line to which nobody calls, and a recogniser of Portuguese that nobody uses, so that links of Portuguese
 * telephone interviews show a PIN. Answers in English are typed.
 */
const line = {
  STT_URL: 'ws://127.0.0.1:9',
  STT_KEY: 'none',
  STT_LANGUAGES: 'pt',
  PHONE_LINE: 'twilio',
  PHONE_NUMBER: '+351210001122',
  PHONE_PUBLIC_URL: 'https://candi.test',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
};

const stateDir = mkdtempSync(join(tmpdir(), 'candi-rotation-'));
const secretsFile = join(stateDir, 'secrets.json');
let stack: Stack;
let browser: Browser;
/** A killed part stays down (ms: longer than the test lasts). */
const awayMs = 3_600_000;
const start = (ports: RequestedPorts = anyPorts, without: readonly string[] = []) =>
  startCountedStack({
    stateDir,
    ports,
    without,
    env: { ...plainEnvironment(), ...shortVoice, ...line },
    speech: 'basic',
    backoff: { firstMs: awayMs, maxMs: awayMs, healthyMs: 60_000 },
  });
beforeAll(async () => {
  [stack, browser] = await Promise.all([start(), launchChromium()]);
});
afterEach(() => closePages(browser));
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

const portOf = (url: string) => Number(new URL(url).port);
const replaced = ['sessionSecret', 'serviceToken', 'livekitKey', 'livekitSecret'];

/**
 * Restarts Candi after a change of its secrets, as docs/replace-secrets.md says. `change`: returns the new secrets.
 * `without`: parts to leave out.
 */
async function restartWith(
  change: (secrets: Record<string, string>) => Record<string, string>,
  without: readonly string[] = [],
) {
  const { gateway, sfu, mailbox } = stack.urls;
  await stack.stop();
  const secrets = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(secretsFile, 'utf8')));
  writeFileSync(secretsFile, JSON.stringify(change(secrets)), { mode: 0o600 });
  const same = { gateway: portOf(gateway), sfu: portOf(sfu), mailbox: portOf(mailbox ?? '') };
  stack = await start({ ...anyPorts, ...same }, without);
}
const renamed = (secrets: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [replaced.includes(name) ? `${name}Old` : name, value]),
  );
const withoutOld = (secrets: Record<string, string>) =>
  Object.fromEntries(Object.entries(secrets).filter(([name]) => !name.endsWith('Old')));

it('an interview goes on while all secrets are replaced, and nothing needs the old ones after npm run rekey', async () => {
  const owner = stack.accounts?.find(({ profile }) => profile === 'user');
  if (!owner) throw new Error('no account was seeded');
  const recruiter = await Recruiter.signIn(stack.urls.gateway, owner);
  const byPhone = await recruiter.invite({ questions, type: 'PHONE', language: 'pt' });
  const pin = (await readLink(byPhone.url)).dialIn?.pin;
  expect(pin).toMatch(/^\d{14}$/);
  const { url, sessionId } = await recruiter.invite({ questions });
  const candidate = await CandidatePage.open(browser, url);
  await candidate.join();
  await candidate.asked(first);
  await candidate.type(answers[0]);
  await candidate.asked(second);
  // Queued, and not sent before the secrets are replaced.
  stack.part('mailbox').kill();
  const address = `nora-${crypto.randomUUID()}@candi.test`;
  await recruiter.call('POST', '/v1/invitations', { email: address, role: 'VIEWER' });

  await restartWith(renamed);
  expect((await recruiter.report(sessionId)).status).toBe('OPENED');
  expect((await readLink(byPhone.url)).dialIn?.pin).toBe(pin);
  const inMailbox = async () => (await fetch(stack.urls.mailbox ?? '')).text();
  await expect.poll(inMailbox).toContain(address);

  const rekey = await runProgram(
    [process.execPath, join(projectRoot, 'infra/start/rekey.ts'), '--state', stateDir],
    { cwd: projectRoot, env: plainEnvironment() },
  );
  expect(rekey).toContain('Nothing depends on SESSION_SECRET_OLD any more.');

  await candidate.type(answers[1]);
  await candidate.asked(promptsFor('en').inviteQuestions, 120_000);
  await candidate.type('No thank you, I have no more questions.');
  await candidate.ended(120_000);
  await expect
    .poll(async () => (await recruiter.report(sessionId)).reportStatus, { timeout: 120_000 })
    .toBe('ready');
  expect(await recruiter.report(sessionId)).toMatchObject({ status: 'COMPLETED' });

  await candidate.close();

  await restartWith(withoutOld, callParts);
  expect((await readLink(byPhone.url)).dialIn?.pin).toBe(pin);
  const signedIn = await Recruiter.signIn(stack.urls.gateway, owner);
  expect(await signedIn.report(sessionId)).toMatchObject({ status: 'COMPLETED' });
});
