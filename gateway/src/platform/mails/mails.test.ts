import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpSender } from '../adapters/mail/smtp.ts';
import { withCompany, withUser } from '../database/with-company.ts';
import type { Program } from '../../../testing/program.ts';
import { runEntry } from '../../../testing/program.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import type { EmailData } from '@candi/language/shapes/email-templates';
import { sendQueuedMails, workOnMails } from './mail.queue.ts';
import { queueMail } from './mails.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'candi-mails-'));
const soon = { interval: 50 };
const retries = { retryLimit: 1, retryDelay: 1, retryDelayMax: 1 };

const gateway = setUpGateway();
const member = setUpMember(gateway);
let mailbox: Program;
let ports: { port: number; smtpPort: number };
let boss: PgBoss;

const startMailbox = async (smtpPort = 0) => {
  mailbox = runEntry(new URL('../../../../infra/mailbox/main.ts', import.meta.url), {
    MAILBOX_DIR: folder,
    MAILBOX_PORT: '0',
    MAILBOX_SMTP_PORT: String(smtpPort),
  });
  ports = JSON.parse((await mailbox.line('ready mailbox ')).slice('ready mailbox '.length)) as typeof ports;
};
const stopMailbox = async () => {
  mailbox.kill('SIGTERM');
  await mailbox.ended;
};
interface Arrived {
  subject: string;
  from: string;
  text: string;
  html: string;
  attachments: { type: string; text: string }[];
}
/** The secret that the worker's current one has replaced. */
const replacedSecret = randomUUID();
const arrived = async (to: string): Promise<Arrived[]> =>
  (await fetch(`http://127.0.0.1:${ports.port}/mails.json?to=${to}`)).json() as Promise<Arrived[]>;

beforeAll(async () => {
  await startMailbox();
  boss = new PgBoss({ connectionString: gateway.database.ownerUrl, schema: 'queue', max: 3 });
  boss.on('error', (error) => expect.fail(error.message));
  await boss.start();
  const sender = smtpSender({
    url: `smtp://127.0.0.1:${ports.smtpPort}`,
    from: 'Candi <candi@candi.test>',
  });
  await workOnMails(
    {
      boss,
      database: gateway.database.owner.queries,
      sender,
      secrets: { ...gateway.deps.environment, SESSION_SECRET_OLD: replacedSecret },
      log: pino({ level: 'silent' }),
    },
    retries,
  );
});
afterAll(async () => {
  await boss.stop({ graceful: true, timeout: 2000 });
  await stopMailbox();
  rmSync(folder, { recursive: true, force: true });
});

const withdrawn = (title: string): EmailData => ({
  kind: 'interview_withdrawn',
  companyName: 'Aurora',
  title,
  candidateName: 'Robin',
  ics: null,
});
const queue = (recipient: string, data: EmailData, language: 'en' | 'ar' = 'en') =>
  withCompany(gateway.deps.database, member.companyId, (trx) =>
    queueMail(trx, gateway.deps, { companyId: member.companyId, recipient, language, data }),
  );
const row = (id: string) =>
  gateway.database.owner.queries
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const sendAll = () => sendQueuedMails(gateway.database.owner.queries, boss, gateway.deps.log);

describe('an email', () => {
  it('is stored encrypted until it is sent, arrives once, and is erased', async () => {
    const to = 'robin@candi.test';
    const url = 'https://candi.test/interview/secret-token';
    const id = await queue(to, {
      kind: 'interview',
      occasion: 'invited',
      companyName: 'Aurora',
      title: 'Support, second round',
      candidateName: 'Robin',
      url,
      scheduledAt: null,
      timeZone: null,
      type: 'VIDEO',
      durationMinutes: 20,
      expiresAt: new Date('2026-12-01T12:00:00Z'),
      dialIn: null,
      call: null,
      ics: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n',
    });
    const before = await row(id);
    expect(before).toMatchObject({ status: 'queued', kind: 'interview', recipient: to });
    expect(before.sealed?.includes('secret-token')).toBe(false);
    expect(await sendAll()).toBe(1);
    expect(await sendAll()).toBe(0);
    await expect.poll(async () => (await row(id)).status, soon).toBe('sent');
    expect(await row(id)).toMatchObject({ sealed: null, failure: null, sentAt: expect.any(Date) });
    const mails = await arrived(to);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: 'Your interview with Aurora: Support, second round',
      from: 'Candi <candi@candi.test>',
    });
    expect(mails[0]?.text).toContain(url);
    expect(mails[0]?.html).toContain(url);
    expect(mails[0]?.attachments[0]).toMatchObject({ type: 'text/calendar' });
    expect(mails[0]?.attachments[0]?.text).toContain('METHOD:REQUEST');
  });

  it('arrives, too, if the secret was replaced after it was queued', async () => {
    const to = 'before@candi.test';
    const environment = { ...gateway.deps.environment, SESSION_SECRET: replacedSecret };
    const { companyId } = member;
    await withCompany(gateway.deps.database, companyId, (trx) =>
      queueMail(
        trx,
        { environment },
        { companyId, recipient: to, language: 'en', data: withdrawn('Support') },
      ),
    );
    await sendAll();
    await expect.poll(async () => (await arrived(to)).length, soon).toBe(1);
  });

  it('keeps Arabic text and its direction', async () => {
    const to = 'layla@candi.test';
    await queue(to, withdrawn('دعم العملاء'), 'ar');
    await sendAll();
    await expect.poll(async () => (await arrived(to)).length, soon).toBe(1);
    const [mail] = await arrived(to);
    expect(mail?.subject).toContain('إلغاء مقابلتك');
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.text).toContain('دعم العملاء');
  });

  it('to an address with a comma has only that address as its recipient', async () => {
    const to = '"a, other@candi.test"@candi.test';
    const id = await queue(to, withdrawn('Support'));
    await sendAll();
    await expect.poll(async () => (await row(id)).status, soon).not.toBe('queued');
    expect(await arrived('other@candi.test')).toEqual([]);
  });

  it('waits for an unavailable mail server', async () => {
    const { smtpPort } = ports;
    await stopMailbox();
    // Enough retries to last until the mail server has restarted.
    await boss.updateQueue('mail', { retryLimit: 100 });
    const to = 'late@candi.test';
    const id = await queue(to, withdrawn('Support'));
    await sendAll();
    await expect.poll(async () => (await row(id)).failure, soon).toMatch(/ECONNREFUSED/);
    expect((await row(id)).status).toBe('queued');
    await startMailbox(smtpPort);
    await expect.poll(async () => (await row(id)).status, soon).toBe('sent');
    expect((await row(id)).failure).toBeNull();
    expect(await arrived(to)).toHaveLength(1);
    await boss.updateQueue('mail', { retryLimit: 1 });
  });

  it('that is rejected permanently fails at once and stores the reason', async () => {
    const id = await queue('large@candi.test', withdrawn('x'.repeat(2_200_000)));
    await sendAll();
    await expect.poll(async () => (await row(id)).status, soon).toBe('failed');
    expect(await row(id)).toMatchObject({ sealed: null, failure: expect.stringContaining('too large') });
  });

  it('fails after its last attempt and stores the last reason', async () => {
    const { smtpPort } = ports;
    await stopMailbox();
    const id = await queue('never@candi.test', withdrawn('Support'));
    await sendAll();
    await expect.poll(async () => (await row(id)).status, soon).toBe('failed');
    expect(await row(id)).toMatchObject({ sealed: null, failure: expect.stringContaining('ECONNREFUSED') });
    await startMailbox(smtpPort);
  });

  it('isn’t queued if the change it reports is rolled back', async () => {
    const failed = withCompany(gateway.deps.database, member.companyId, async (trx) => {
      const { companyId } = member;
      await queueMail(trx, gateway.deps, {
        companyId,
        recipient: 'nobody@candi.test',
        language: 'en',
        data: withdrawn('Support'),
      });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await sendAll()).toBe(0);
  });
});

describe('row-level security', () => {
  const mailFor = (companyId: string | null) => ({
    companyId,
    recipient: 'x@candi.test',
    language: 'en' as const,
    data: withdrawn('Support'),
  });

  it('lets a company write and list its own emails, but never read their content', async () => {
    const other = await gateway.signUp();
    await expect(
      withCompany(gateway.deps.database, other.companyId, (trx) =>
        queueMail(trx, gateway.deps, mailFor(member.companyId)),
      ),
    ).rejects.toThrow('row-level security');
    const seen = (columns: 'kind' | 'sealed') =>
      withCompany(gateway.deps.database, other.companyId, (trx) =>
        trx.selectFrom('mails').select(columns).execute(),
      );
    expect(await seen('kind')).toEqual([]);
    await expect(seen('sealed')).rejects.toThrow('permission denied');
  });

  it('lets emails about an account be sent, but shows them to no company', async () => {
    const seen = await withUser(gateway.deps.database, member.userId, async (trx) => {
      await queueMail(trx, gateway.deps, mailFor(null));
      return trx.selectFrom('mails').select('kind').execute();
    });
    expect(seen).toEqual([]);
  });
});
