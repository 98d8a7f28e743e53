import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emailsTo } from '../../testing/emails.ts';
import { dial, inviteByPhone, newNumber, pinOnPage, setUpPhoneLine } from '../../testing/phone.ts';
import { consent, invite, joinWith } from '../../testing/started-interview.ts';
import { sealToken, unsealToken } from '../hiring/posts/sealed-token.ts';
import { sealMail, unsealMail } from '../platform/mails/sealed-mail.ts';

const { gateway } = setUpPhoneLine();

/** Replaces the gateway's secrets. The replaced ones stay accepted unless `forgets` is set. */
function replaceSecrets(forgets = false): void {
  const { environment } = gateway.deps;
  Object.assign(gateway.deps, {
    environment: {
      ...environment,
      SESSION_SECRET: randomUUID(),
      SESSION_SECRET_OLD: forgets ? '' : environment.SESSION_SECRET,
      SERVICE_TOKEN: randomUUID(),
      SERVICE_TOKEN_OLD: forgets ? '' : environment.SERVICE_TOKEN,
    },
  });
}

/** Ends the time in which the replaced secrets are accepted. */
function forgetReplaced(): void {
  const { environment } = gateway.deps;
  Object.assign(gateway.deps, {
    environment: { ...environment, SESSION_SECRET_OLD: '', SERVICE_TOKEN_OLD: '' },
  });
}

describe('after SESSION_SECRET was replaced', () => {
  it('a signed-in user stays signed in, and gets a token that outlasts the old secret', async () => {
    const { token } = await gateway.signUp();
    replaceSecrets();
    const read = await gateway.call<{ access_token: string }>('GET', '/v1/auth', { token });
    expect(read.status).toBe(200);
    forgetReplaced();
    expect((await gateway.call('GET', '/v1/auth', { token })).status).toBe(401);
    expect((await gateway.call('GET', '/v1/auth', { token: read.body.access_token })).status).toBe(200);
  });

  it('a queued email can still be sent', async () => {
    const email = `${randomUUID()}@candi.test`;
    await gateway.call('POST', '/v1/auth/signup', {
      body: {
        kind: 'COMPANY',
        companyName: 'Boats',
        firstName: 'Ana',
        lastName: 'Lima',
        email,
        password: 'correct horse battery staple',
        language: 'en',
      },
    });
    const queued = await emailsTo(gateway, email);
    expect(queued).toHaveLength(1);
    replaceSecrets();
    expect(await emailsTo(gateway, email)).toEqual(queued);
    forgetReplaced();
    await expect(emailsTo(gateway, email)).rejects.toThrow('authenticate');
  });

  it('an open PIN is still shown and accepted, and new ones don’t depend on the old secret', async () => {
    const invitation = await inviteByPhone(gateway);
    const pin = await pinOnPage(gateway, invitation);
    replaceSecrets();
    expect(await pinOnPage(gateway, invitation)).toBe(pin);
    const call = await dial(gateway);
    expect(await call.enter(pin)).toMatchObject({ accepted: true });
    const next = await inviteByPhone(gateway);
    const nextPin = await pinOnPage(gateway, next);
    forgetReplaced();
    expect(await (await dial(gateway)).enter(nextPin)).toMatchObject({ accepted: true });
    expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: false });
  });

  it('a candidate’s repeated join gets the same answer, and the page can rejoin', async () => {
    const invitation = await invite(gateway);
    await consent(gateway, invitation);
    const key = randomUUID();
    const { rejoinSecret, sessionToken } = (await joinWith(gateway, invitation, key)).body;
    replaceSecrets();
    const again = await joinWith(gateway, invitation, key);
    expect(again).toMatchObject({ status: 200, body: { rejoinSecret } });
    const rejoined = await gateway.call('POST', `/v1/sessions/${invitation.sessionId}/rejoin`, {
      token: sessionToken,
      scheme: 'Session',
      body: { rejoinSecret },
    });
    expect(rejoined.status).toBe(200);
  });

  it('a repeated request gets the response of the first one', async () => {
    const { token } = await gateway.signUp();
    const create = () =>
      gateway.call<{ id: string }>('POST', '/v1/candidates', {
        token,
        headers: { 'Idempotency-Key': 'create-ana-lima' },
        body: { firstName: 'Ana', lastName: 'Lima', email: 'ana@candi.test' },
      });
    const { body } = await create();
    replaceSecrets();
    expect((await create()).body).toMatchObject({ id: body.id });
  });

  it('a LinkedIn token and an email are read with either secret, and written with the new one', () => {
    const mail = { recipient: 'a@candi.test', senderName: null, subject: '', text: '', html: '', ics: null };
    const before = gateway.deps.environment;
    const sealed = { token: sealToken(before, 'token'), mail: sealMail(before, mail) };
    replaceSecrets();
    const after = gateway.deps.environment;
    expect(unsealToken(after, sealed.token)).toBe('token');
    expect(unsealMail(after, sealed.mail)).toEqual(mail);
    expect(() => unsealToken(before, sealToken(after, 'token'))).toThrow('authenticate');
    replaceSecrets(true);
    expect(() => unsealToken(gateway.deps.environment, sealed.token)).toThrow('authenticate');
  });
});

describe('after SERVICE_TOKEN was replaced', () => {
  it('workers with the old one are served until it is removed', async () => {
    const call = (token: string) =>
      gateway.call('POST', '/v1/phone/calls', {
        token,
        body: { callSid: randomUUID(), leg: 'sip', direction: 'in', from: newNumber(), to: 'sip:candi@host' },
      });
    const { SERVICE_TOKEN: old } = gateway.deps.environment;
    replaceSecrets();
    expect((await call(old)).status).toBe(200);
    expect((await call(gateway.deps.environment.SERVICE_TOKEN)).status).toBe(200);
    forgetReplaced();
    expect((await call(old)).status).toBe(401);
    expect((await call('')).status).toBe(401);
  });
});
