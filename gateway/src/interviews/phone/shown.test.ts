import { groupedPin } from '@candi/contract/interviews/dial-in';
import { describe, expect, it } from 'vitest';
import { emailsTo } from '../../../testing/emails.ts';
import { dial, inviteByPhone, lineOn, pinOnPage, setUpPhoneLine } from '../../../testing/phone.ts';
import { readReport } from '../../../testing/session-calls.ts';
import { invite } from '../../../testing/started-interview.ts';

const { gateway, owner } = setUpPhoneLine();

describe('the invitation', () => {
  it.each([
    ['en', 'Call', 'PIN'],
    ['pt', 'Ligue para', 'PIN'],
  ] as const)(
    'shows number and PIN in %s, in the email and the calendar file',
    async (language, call, label) => {
      const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
      const invitation = await inviteByPhone(gateway, { language, scheduledAt });
      const digits = await pinOnPage(gateway, invitation);
      const pin = groupedPin(digits);
      const { recipient } = await owner()
        .selectFrom('mails')
        .select('recipient')
        .where('subjectId', '=', invitation.sessionId)
        .executeTakeFirstOrThrow();
      const [mail] = await emailsTo(gateway, recipient);
      expect(mail?.text).toContain(`${call}: ${lineOn.PHONE_NUMBER}\n${label}: ${pin}\n`);
      expect(mail?.html).toContain(`<a href="tel:+351210001122,,${digits}" dir="ltr"`);
      expect(mail?.ics?.replaceAll('\r\n ', '')).toContain(pin);
    },
  );

  it('mentions no number for other types, or while the line is off', async () => {
    const video = await invite(gateway);
    gateway.deps.environment = { ...gateway.deps.environment, PHONE_LINE: 'off' };
    const off = await inviteByPhone(gateway);
    for (const { sessionId } of [video, off]) {
      const { recipient } = await owner()
        .selectFrom('mails')
        .select('recipient')
        .where('subjectId', '=', sessionId)
        .executeTakeFirstOrThrow();
      const [mail] = await emailsTo(gateway, recipient);
      expect(mail?.text).not.toContain(lineOn.PHONE_NUMBER);
    }
  });
});

describe('the report', () => {
  it('lists the calls with the end of the number, and only to those who may see the session', async () => {
    const invitation = await inviteByPhone(gateway);
    const pin = await pinOnPage(gateway, invitation);
    const first = await dial(gateway, { from: '+351 910 000 122' });
    await first.enter(pin);
    await first.join();
    await first.end('hung_up');
    const second = await dial(gateway, { from: 'anonymous' });
    await second.enter(pin);
    await second.join(false);
    expect((await readReport(gateway, invitation)).calls).toEqual([
      {
        id: first.id,
        direction: 'in',
        from: '•••• 122',
        startedAt: expect.any(String),
        endedAt: expect.any(String),
        endReason: 'hung_up',
      },
      {
        id: second.id,
        direction: 'in',
        from: '',
        startedAt: expect.any(String),
        endedAt: null,
        endReason: null,
      },
    ]);
  });
});

describe('setting up', () => {
  it('refuses a phone interview in a language that nothing recognises, in the request’s language', async () => {
    const { recruiter, template } = await inviteByPhone(gateway);
    const create = (type: string, language: string) =>
      gateway.call('POST', '/v1/interviews?lang=es', {
        token: recruiter.token,
        body: {
          title: 'T',
          type,
          language,
          duration: 15,
          templateId: template.id,
          candidateIds: [],
          access: 'public',
        },
      });
    expect(await create('PHONE', 'ar')).toMatchObject({
      status: 422,
      body: { code: 'PHONE_LANGUAGE_UNHEARD', error: expect.stringContaining('reconocimiento de voz') },
    });
    expect((await create('PHONE', 'pt')).status).toBe(201);
    expect((await create('VIDEO', 'ar')).status).toBe(201);
    gateway.deps.environment = { ...gateway.deps.environment, PHONE_LINE: 'off' };
    expect((await create('PHONE', 'ar')).status).toBe(201);
  });

  it('refuses it for the template’s testing language, too', async () => {
    const { recruiter, template } = await inviteByPhone(gateway);
    await gateway.call('PUT', `/v1/templates/${template.id}`, {
      token: recruiter.token,
      body: { ...template, testingLanguage: 'es' },
    });
    const { status } = await gateway.call('POST', '/v1/interviews', {
      token: recruiter.token,
      body: {
        title: 'T',
        type: 'PHONE',
        language: 'en',
        duration: 15,
        templateId: template.id,
        candidateIds: [],
        access: 'public',
      },
    });
    expect(status).toBe(422);
  });
});
