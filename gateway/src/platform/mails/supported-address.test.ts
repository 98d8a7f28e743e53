import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mailbox, startMailbox } from '@candi/infra/mailbox/mailbox';
import type { Candidate } from '@candi/contract/hiring/candidates';
import type { InvitationRow } from '@candi/contract/identity/members';
import type { InterviewCreated, SessionRow } from '@candi/contract/interviews/interviews';
import type { Page } from '@candi/contract/platform/common';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmed, testPassword } from '../../../testing/gateway.ts';
import { createTestTemplate } from '../../../testing/interview.ts';
import { setUpQueue } from '../../../testing/queue.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import { smtpSender } from '../adapters/mail/smtp.ts';
import type { MailSender } from '../adapters/mail/mail.ts';
import { limits } from '../http/rate-limit.ts';
import { checkMailServer, sendQueuedMails, workOnMails } from './mail.queue.ts';
import { storeSmtpUtf8 } from './mails.repository.ts';

const gateway = setUpGateway({ TRUSTED_PROXIES: '1' });
const member = setUpMember(gateway);
const boss = setUpQueue(gateway);
const owner = () => gateway.database.owner.queries;

const folder = mkdtempSync(join(tmpdir(), 'candi-smtputf8-'));
interface Server {
  mailbox: Mailbox;
  sender: MailSender;
}
const startServer = async (name: string, smtpUtf8: boolean): Promise<Server> => {
  const mailbox = await startMailbox({ folder: join(folder, name), port: 0, smtpPort: 0, smtpUtf8 });
  return { mailbox, sender: smtpSender({ url: mailbox.smtpUrl, from: 'Candi <candi@candi.test>' }) };
};
let withUtf8: Server;
let withoutUtf8: Server;
/** The server that queued emails are sent to. */
let current: Server;
let templateId: string;

beforeAll(async () => {
  withUtf8 = await startServer('with', true);
  withoutUtf8 = await startServer('without', false);
  current = withUtf8;
  const sender: MailSender = {
    send: (mail) => current.sender.send(mail),
    hasSmtpUtf8: () => current.sender.hasSmtpUtf8(),
    close: () => current.sender.close(),
  };
  const log = pino({ level: 'silent' });
  const secrets = gateway.deps.environment;
  await workOnMails({ boss: boss(), database: owner(), sender, secrets, log });
  templateId = (await createTestTemplate(gateway, member)).id;
});
afterAll(async () => {
  for (const { sender, mailbox } of [withUtf8, withoutUtf8]) {
    sender.close();
    await mailbox.stop();
  }
  rmSync(folder, { recursive: true, force: true });
});

const international = () => `josé-${randomUUID()}@candi.test`;
const call = <Body>(path: string, body: object, token?: string) =>
  gateway.call<Body & ErrorBody>('POST', path, {
    body,
    token,
    headers: { 'X-Forwarded-For': randomUUID() },
  });
const newCandidate = async (email: string) => {
  const body = { firstName: 'José', lastName: 'Lima', email };
  return (await call<Candidate>('/v1/candidates', body, member.token)).body;
};
const invite = async (candidateId: string, body: object = {}) =>
  call<InterviewCreated>(
    '/v1/interviews',
    {
      title: 'First',
      language: 'en',
      duration: 5,
      templateId,
      candidateIds: [candidateId],
      sendMails: true,
      ...body,
    },
    member.token,
  );
const mailsTo = (recipient: string) =>
  owner().selectFrom('mails').select(['status', 'failure']).where('recipient', '=', recipient).execute();
const statusOf = async (recipient: string) => (await mailsTo(recipient))[0]?.status;
const arrived = async ({ mailbox }: Server, to: string): Promise<unknown> =>
  (await fetch(`${mailbox.url}/mails.json?to=${encodeURIComponent(to)}`)).json();
const sendAll = () => sendQueuedMails(owner(), boss(), gateway.deps.log);
const known = async () => (await owner().selectFrom('mailServer').selectAll().executeTakeFirst())?.smtpUtf8;

/** Every request that makes an email go to the address that the caller enters. */
const requests: [string, (email: string) => Promise<{ status: number; body: ErrorBody }>][] = [
  [
    'sign-up',
    (email) => {
      const account = { firstName: 'José', lastName: 'Lima', email, password: testPassword, language: 'en' };
      return call('/v1/auth/signup', { kind: 'COMPANY', companyName: 'Aurora', ...account });
    },
  ],
  ['a new password', (email) => call('/v1/auth/forgot-password?profile=user', { email })],
  ['another address', (email) => call('/v1/auth/change-email', { email, ...confirmed }, member.token)],
  ['a member’s invitation', (email) => call('/v1/invitations', { email, role: 'EDITOR' }, member.token)],
];

describe('a mail server without SMTPUTF8', () => {
  beforeEach(() => checkMailServer(owner(), withoutUtf8.sender));

  it.each(requests)('is reported before an email is queued: %s', async (_name, request) => {
    const email = international();
    const { status, body } = await request(email);
    expect([status, body.code]).toEqual([422, 'ADDRESS_UNSUPPORTED']);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is reported when a candidate is invited, and the inviter can share the link instead', async () => {
    const email = international();
    const { id } = await newCandidate(email);
    const { status, body } = await invite(id);
    expect([status, body.code]).toEqual([422, 'ADDRESS_UNSUPPORTED_LINK']);
    expect(body.error).toBe(
      `Email can’t be sent to ${email}: the mail server doesn’t support letters such as é before the @. Use another address, or give the candidate the link yourself.`,
    );
    expect(await mailsTo(email)).toEqual([]);
    expect((await invite(id, { sendMails: false })).body.links[0]?.url).toContain('http');
  });

  it('is reported instead of sending a sign-in link, whether or not the address has an account', async () => {
    const { userId } = await gateway.signUp();
    const withAccount = international();
    await owner().updateTable('users').set({ email: withAccount }).where('id', '=', userId).execute();
    for (const email of [withAccount, international()]) {
      const signIn = () => call('/v1/auth/signin?profile=user', { email, password: 'wrong' });
      for (let round = 0; round < limits.accountGuess.hits; round += 1) await signIn();
      expect((await signIn()).body.code).toBe('ADDRESS_UNSUPPORTED');
      const forgotten = await call('/v1/auth/forgot-password?profile=user', { email });
      expect(forgotten.body.code).toBe('ADDRESS_UNSUPPORTED');
    }
  });

  it('receives email to other addresses, also on a domain with letters of any script', async () => {
    const email = `info-${randomUUID()}@münchen.example`;
    expect((await invite((await newCandidate(email)).id)).status).toBe(201);
  });
});

describe('a mail server with SMTPUTF8', () => {
  it.each(requests)('is sent the email: %s', async (name, request) => {
    await checkMailServer(owner(), withUtf8.sender);
    current = withUtf8;
    const email = international();
    expect((await request(email)).status).toBeLessThan(300);
    // No account has this address, so there is no password to renew.
    expect(await mailsTo(email)).toHaveLength(name === 'a new password' ? 0 : 1);
    if (name === 'a new password') return;
    await sendAll();
    await expect.poll(() => statusOf(email), { interval: 50 }).toBe('sent');
    expect(await arrived(withUtf8, email)).toHaveLength(1);
  });
});

describe('a mail server that hasn’t been asked yet', () => {
  it('is sent nothing that it can’t deliver, and the inviter sees the reason', async () => {
    await storeSmtpUtf8(owner(), null);
    current = withoutUtf8;
    const email = international();
    const { body: made } = await invite((await newCandidate(email)).id);
    const invited = international();
    await call('/v1/invitations', { email: invited, role: 'EDITOR' }, member.token);
    await sendAll();
    for (const recipient of [email, invited])
      await expect.poll(() => statusOf(recipient), { interval: 50 }).toBe('unsupported');
    expect(await arrived(withoutUtf8, email)).toEqual([]);
    const { body: sessions } = await gateway.call<Page<SessionRow>>(
      'GET',
      `/v1/sessions?interview=${made.id}`,
      {
        token: member.token,
      },
    );
    const row = sessions.rows.find(({ sessionId }) => sessionId === made.links[0]?.sessionId);
    expect(row?.mail).toBe('unsupported');
    const { body: members } = await gateway.call<{ invitations: InvitationRow[] }>('GET', '/v1/members', {
      token: member.token,
    });
    expect(members.invitations.find(({ email: to }) => to === invited)?.mail).toBe('unsupported');
    // The next caller is told at once.
    expect(await known()).toBe(false);
  });

  it('counts as not asked if it can’t be reached', async () => {
    await storeSmtpUtf8(owner(), false);
    const closed = smtpSender({ url: 'smtp://127.0.0.1:1', from: 'candi@candi.test' });
    await expect(checkMailServer(owner(), closed)).rejects.toThrow('ECONNREFUSED');
    expect(await known()).toBeUndefined();
  });

  it('counts as not asked if it hangs up before its greeting', async () => {
    const server = createServer((socket) => void socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server does not listen');
    const sender = smtpSender({ url: `smtp://127.0.0.1:${address.port}`, from: 'candi@candi.test' });
    await storeSmtpUtf8(owner(), false);
    await expect(checkMailServer(owner(), sender)).rejects.toThrow('closed unexpectedly');
    server.close();
    expect(await known()).toBeUndefined();
  });
});
