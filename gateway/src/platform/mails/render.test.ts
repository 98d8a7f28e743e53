import { type InterviewType, languages } from '@candi/contract/platform/enumerations';
import { describe, expect, it } from 'vitest';
import { messages } from '@candi/language/messages';
import type { EmailData, EmailKind, EmailDataOf } from '@candi/language/shapes/email-templates';
import { renderEmail } from './render.ts';

const url = 'https://candi.test/verify?token=abc&x=1';
const interview: EmailDataOf<'interview'> = {
  kind: 'interview',
  occasion: 'invited',
  companyName: 'Aurora',
  title: 'Support',
  candidateName: 'Robin',
  url,
  scheduledAt: new Date('2026-11-21T23:30:00Z'),
  timeZone: 'Asia/Dubai',
  type: 'VIDEO',
  durationMinutes: 20,
  expiresAt: new Date('2026-12-01T12:00:00Z'),
  dialIn: null,
  call: null,
  ics: 'BEGIN:VCALENDAR',
};
const about = { companyName: 'Aurora', title: 'Support', candidateName: 'Robin' };
/** An example of each kind of email. */
const samples: { [Kind in EmailKind]: EmailDataOf<Kind> } = {
  verify: { kind: 'verify', firstName: 'Ana', url },
  reset: { kind: 'reset', firstName: 'Ana', url },
  sign_in_link: { kind: 'sign_in_link', firstName: 'Ana', url },
  password_changed: { kind: 'password_changed', firstName: 'Ana', url },
  new_device: {
    kind: 'new_device',
    device: 'Firefox, Windows',
    address: '200.160.2.3',
    country: 'BR',
    firstName: 'Ana',
    url,
  },
  second_factor: { kind: 'second_factor', event: 'on', firstName: 'Ana', url, undoUrl: url },
  security_notice: {
    kind: 'security_notice',
    event: 'admin_given',
    firstName: 'Ana',
    personName: 'Bo Li',
    actorName: 'Cy Ode',
    companyName: 'Aurora',
    at: new Date('2026-03-01T12:00:00Z'),
    url,
  },
  email_change: { kind: 'email_change', firstName: 'Ana', url },
  email_changed: {
    kind: 'email_changed',
    firstName: 'Ana',
    newEmail: 'ana@new.test',
    until: new Date('2026-03-01T12:00:00Z'),
    url,
  },
  company_deleted: {
    kind: 'company_deleted',
    firstName: 'Ana',
    companyName: 'Aurora',
    until: new Date('2026-03-01T12:00:00Z'),
    url,
  },
  candidate_erasure: {
    kind: 'candidate_erasure',
    firstName: 'Ana',
    companyName: 'Aurora',
    until: new Date('2026-03-01T12:00:00Z'),
    url,
  },
  invitation: { kind: 'invitation', companyName: 'Aurora', inviterName: 'Bo Li', role: 'EDITOR', url },
  admin_invitation: { kind: 'admin_invitation', firstName: 'Ana', inviterName: 'Bo Li', url },
  interview,
  interview_withdrawn: { kind: 'interview_withdrawn', ...about, ics: null },
  interview_over: { kind: 'interview_over', ...about },
  person_asked: { kind: 'person_asked', firstName: 'Ana', candidateName: 'Robin', title: 'Support', url },
  another_day_asked: {
    kind: 'another_day_asked',
    firstName: 'Ana',
    candidateName: 'Robin',
    title: 'Support',
    url,
  },
  accommodation_asked: {
    kind: 'accommodation_asked',
    firstName: 'Ana',
    candidateName: 'Robin',
    title: 'Support',
    note: 'A slower voice, please.',
    extraTime: 1.5,
    largerText: true,
    typed: true,
    url,
  },
  interview_ended_early: {
    kind: 'interview_ended_early',
    firstName: 'Ana',
    candidateName: 'Robin',
    title: 'Support',
    endedBy: 'candidate',
    questions: { asked: 2, total: 5 },
    url,
  },
  payment_failed: {
    kind: 'payment_failed',
    firstName: 'Robin',
    companyName: 'Aurora',
    planName: 'Growth',
    until: new Date('2026-03-01T12:00:00Z'),
    url,
  },
  plan_ended: { kind: 'plan_ended', firstName: 'Robin', companyName: 'Aurora', planName: 'Growth', url },
  application_received: {
    kind: 'application_received',
    companyName: 'Aurora',
    jobName: 'Support',
    candidateName: 'Robin',
  },
};
const occasions = ['invited', 'link', 'moved', 'again'] as const;
const emails: EmailData[] = [
  ...Object.values(samples),
  ...occasions.map((occasion) => ({ ...interview, occasion })),
];

describe.each(languages)('emails in %s', (language) => {
  it.each(emails)('$kind has a subject, plain text and HTML, with the link in both', (data) => {
    const { subject, text, html } = renderEmail(data, language, null);
    expect(subject).toMatch(/\S/);
    expect(subject).not.toContain('\n');
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(`${text}${html}`).not.toMatch(/undefined|\[object|\{\{/);
    if (!('url' in data)) return;
    expect(text).toContain(url);
    expect(html).toContain('href="https://candi.test/verify?token=abc&#38;x=1"');
  });

  it('differ from those in all other languages', () => {
    for (const data of emails) {
      const others = languages.filter((other) => other !== language);
      for (const other of others)
        expect(renderEmail(data, other, null).subject).not.toBe(renderEmail(data, language, null).subject);
    }
  });
});

it('formats times in the chosen time zone and names it', () => {
  expect(renderEmail(interview, 'en', null).text).toContain('Sunday, November 22, 2026 at 3:30 AM UTC+4');
  expect(renderEmail(interview, 'en', null).ics).toBe('BEGIN:VCALENDAR');
});

it('escapes names, and keeps the subject on one line', () => {
  const { subject, html } = renderEmail(
    {
      kind: 'invitation',
      companyName: 'A\r\nBcc: x@y',
      inviterName: '<b onclick="x">',
      role: 'ADMIN',
      url,
    },
    'en',
    null,
  );
  expect(subject).toBe('Join A Bcc: x@y on Candi');
  expect(html).not.toContain('<b ');
});

it.each([
  ['en', 'camera'],
  ['pt', 'câmera'],
  ['es', 'cámara'],
  ['ar', 'كاميرا'],
] as const)('asks for a camera only if the interview uses one, in %s', (language, camera) => {
  const textOf = (type: InterviewType) => renderEmail({ ...interview, type }, language, null).text;
  expect(textOf('VIDEO')).toContain(camera);
  expect(textOf('HUMANOID')).toContain(camera);
  expect(textOf('PHONE')).not.toContain(camera);
});

describe.each(languages)('who calls, in %s', (language) => {
  const dialIn = { number: '+351 210 001 122', pin: '12345678901234' };
  const textOf = (changes: Partial<EmailDataOf<'interview'>>) =>
    renderEmail({ ...interview, type: 'PHONE', dialIn, ...changes }, language, null).text;

  it('differs: the candidate, Candi, or Candi once the number is confirmed', () => {
    const texts = [null, { number: '•••• 678' }, { number: null }].flatMap((call) => [
      textOf({ call }),
      textOf({ call, dialIn: null }),
    ]);
    expect(new Set(texts).size).toBe(6);
    expect(texts.filter((text) => text.includes('•••• 678'))).toHaveLength(2);
    expect(texts.join()).not.toMatch(/null|undefined/);
  });

  it('is the hiring team’s to confirm, so the email names it and what to do otherwise', () => {
    const { callOnceConfirmed, callIfNone } = messages[language].emailTemplates;
    expect(callOnceConfirmed('Aurora')).toContain('Aurora');
    expect(callIfNone('+351 210', '12345 67890 1234')).toMatch(/\+351 210.*12345 67890 1234/);
    expect(textOf({ call: { number: null } })).toMatch(/Aurora[^]*\+351 210 001 122[^]*12345 67890 1234/);
  });
});

it('uses the branding of a company with white-labelling, and nothing of the product’s', () => {
  const brand = { companyName: 'Boats & <Co>', colour: '#0b3d91', senderName: 'Boats & <Co> Careers' };
  const { html, text, senderName } = renderEmail(interview, 'en', brand);
  expect(senderName).toBe('Boats & <Co> Careers');
  expect(html).toContain('color:#0b3d91">Boats &#38; &#60;Co&#62;</td>');
  expect(html).not.toContain('#147a71');
  expect(text).toMatch(/-- \nBoats & <Co>\n$/);
  expect(renderEmail(interview, 'en', { ...brand, senderName: '' }).senderName).toBe('Boats & <Co>');
  expect(renderEmail(interview, 'en', null).senderName).toBeNull();
});

it('names the company as the sender if the stored sender name isn’t accepted any more', () => {
  const brand = { companyName: 'Boats', colour: null, senderName: 'PayPal Security' };
  expect(renderEmail(interview, 'en', brand).senderName).toBe('Boats');
});

it('contains no domain name that email programs would turn into a link', () => {
  const { text, html } = renderEmail(
    {
      kind: 'application_received',
      companyName: 'evil.example',
      jobName: 'Claim at EVIL.Com/now',
      candidateName: 'Robin',
    },
    'en',
    { companyName: 'evil.example', colour: null, senderName: '' },
  );
  for (const part of [text, html.slice(html.indexOf('<body'))])
    expect(part.match(/evil\.\p{L}\w*/giu)).toBeNull();
  expect(text.replaceAll('\u2060', '')).toContain('“Claim at EVIL.Com/now” at evil.example');
});
