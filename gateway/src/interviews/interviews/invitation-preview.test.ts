import type { InterviewCreated, InvitationPreview } from '@candi/contract/interviews/interviews';
import { expect, it } from 'vitest';
import { providerRecogniser } from '../../platform/adapters/recogniser/recogniser.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { createTestCandidate, createTestTemplate } from '../../../testing/interview.ts';
import { lineOn } from '../../../testing/phone.ts';
import { restoreBeforeEach, setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
restoreBeforeEach(gateway);
const member = setUpMember(gateway);
const stranger = setUpMember(gateway);

const preview = (body: object, token = member.token) =>
  gateway.call<InvitationPreview>('POST', '/v1/interviews/invitation-preview?lang=en', {
    token,
    body: { title: 'Boat builder', language: 'en', duration: 20, ...body },
  });
const counts = async () => {
  const { queries } = gateway.database.owner;
  const tables = ['interviews', 'sessions', 'mails', 'auditLog'] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      queries
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .execute(),
    ),
  );
  return rows.map(([first]) => Number(first?.rows));
};
/** Returns an email without the address of its link and the time until which the link is valid. */
const withoutLink = (html: string): string =>
  html
    .replaceAll(/http:\/\/candi\.test\/[^"<]*/g, '')
    .replace(/(Link valid until.*?font-weight:600[^>]*>)[^<]*/, '$1');

it('shows the email that is sent when the interview is created', async () => {
  const template = await createTestTemplate(gateway, member);
  const candidate = await createTestCandidate(gateway, member);
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  const values = {
    title: 'Boat builder',
    language: 'en',
    duration: 20,
    type: 'VIDEO',
    scheduledAt,
    timeZone: 'Europe/Lisbon',
    templateId: template.id,
  };
  const before = await counts();
  const { status, body } = await preview({ ...values, candidateId: candidate.id });
  expect(status).toBe(200);
  expect(await counts()).toEqual(before);
  await gateway.call<InterviewCreated>('POST', '/v1/interviews', {
    token: member.token,
    body: { ...values, candidateIds: [candidate.id] },
  });
  const [sent] = await emailsTo(gateway, candidate.email);
  expect(body.subject).toBe(sent?.subject);
  expect(withoutLink(body.html)).toBe(withoutLink(sent?.html ?? ''));
});

it.each([
  ['en', '[candidate’s name]'],
  ['pt', '[nome do candidato]'],
  ['es', '[nombre del candidato]'],
  ['ar', '[اسم المرشح]'],
])('has a placeholder in %s instead of the name of a candidate who isn’t chosen', async (language, name) => {
  const { body } = await preview({ language });
  expect(body.html).toContain(name);
  expect(body.subject).toContain('Boat builder');
});

it('shows how to call, or that Candi calls', async () => {
  const { environment } = gateway.deps;
  gateway.deps.environment = {
    ...environment,
    PHONE_LINE: 'sip',
    PHONE_NUMBER: lineOn.PHONE_NUMBER,
    PHONE_COUNTRIES: ['PT'],
  };
  gateway.deps.recogniser = providerRecogniser(['en']);
  const { body: calling } = await preview({ type: 'PHONE' });
  expect(calling.html).toContain(lineOn.PHONE_NUMBER);
  expect(calling.html).toContain('0000 0000');
  const appointment = { scheduledAt: new Date(Date.now() + 86_400_000).toISOString(), candiCalls: true };
  const { body: unconfirmed } = await preview({ type: 'PHONE', ...appointment });
  expect(unconfirmed.html).toContain('has confirmed your phone number');
  const { body: confirmed } = await preview({
    type: 'PHONE',
    ...appointment,
    confirmedNumber: '+351 912 345 678',
  });
  expect(confirmed.html).toContain('Candi will call you on •••• 678');
});

it('rejects what can’t be created, and other companies’ candidates and templates', async () => {
  const theirs = await createTestCandidate(gateway, stranger);
  const template = await createTestTemplate(gateway, stranger);
  for (const [body, status] of [
    [{ duration: 90 }, 422],
    [{ title: '' }, 422],
    [{ scheduledAt: '2020-01-01T00:00:00Z' }, 422],
    [{ candiCalls: true }, 422],
    [{ candidateId: theirs.id }, 404],
    [{ templateId: template.id }, 404],
  ] as const)
    expect({ body, status: (await preview(body)).status }).toEqual({ body, status });
});
