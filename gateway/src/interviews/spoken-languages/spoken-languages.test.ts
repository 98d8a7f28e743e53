import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { JoinAnswer, LinkAnswer, TypedReason } from '@candi/contract/interviews/sessions';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { dial, inviteByPhone, lineOn, offerPhoneTest, pinOnPage } from '../../../testing/phone.ts';
import { callAsAgent, callAsCandidate, endAsCandidate } from '../../../testing/session-calls.ts';
import { restoreBeforeEach } from '../../../testing/set-up.ts';
import { ready, setUpSpeechEngine } from '../../../testing/speech-engine.ts';
import {
  begin,
  consent,
  invite,
  joinTest,
  joinWith,
  type TestInvitation,
} from '../../../testing/started-interview.ts';
import { engineRecogniser } from '../../platform/adapters/recogniser/engine-recogniser.ts';
import { providerRecogniser } from '../../platform/adapters/recogniser/recogniser.ts';

const engine = setUpSpeechEngine();
const { gateway } = setUpLiveGateway({ ...lineOn, STT_LANGUAGES: 'en,es,pt', OFFLINE_DEMO: '1' });
restoreBeforeEach(gateway);
const owner = () => gateway.database.owner.queries;

/** Asks the engine anew on each request, because its answers change within a test. */
const useEngine = () => {
  let clockMs = 0;
  gateway.deps.recogniser = engineRecogniser({
    statusUrl: engine.url,
    configured: ['en', 'es', 'pt'],
    log: gateway.deps.log,
    clock: () => (clockMs += 1000),
  });
};
beforeEach(async () => {
  useEngine();
  // Sessions of other tests take places, too.
  await owner()
    .updateTable('sessions')
    .set({ status: 'COMPLETED', endedAt: new Date() })
    .where('status', '=', 'OPENED')
    .execute();
});

const speechOf = async ({ path, token }: TestInvitation) =>
  (await gateway.call<LinkAnswer>('GET', `${path}/link`, { token, scheme: 'Link' })).body.speech;
const typed = (reason: TypedReason) => ({ listens: false, tellsVoices: false, offlineDemo: true, reason });
const spoken = { listens: true, tellsVoices: true, offlineDemo: true };
const storedOf = async (id: string) =>
  (
    await owner()
      .selectFrom('sessions')
      .where('id', '=', id)
      .select('spokenLanguages')
      .executeTakeFirstOrThrow()
  ).spokenLanguages;
const briefOf = async (id: string): Promise<LiveBrief> =>
  (await callAsAgent<{ brief: LiveBrief }>(gateway, { sessionId: id }, 'claim', { workerId: 'worker' })).body
    .brief;
/** Invites a candidate and gives consent. */
const prepare = async (language: 'en' | 'es' = 'en') => {
  const invitation = await invite(gateway, undefined, { language });
  await consent(gateway, invitation);
  return invitation;
};

describe('the join page', () => {
  it('offers to speak while a place is free, and says why not otherwise', async () => {
    const english = await prepare();
    const arabic = await invite(gateway, undefined, { language: 'ar' });
    engine.recognition = { en: ready(1), ar: { state: 'none', reason: 'there is no model' } };
    expect(await speechOf(english)).toEqual({ ...spoken, reason: null });
    expect(await speechOf(arabic)).toEqual(typed({ kind: 'language' }));
    engine.recognition = { en: { state: 'installing', share: 0.25 } };
    expect(await speechOf(english)).toEqual(typed({ kind: 'installing', share: 0.25 }));
    engine.recognition = { en: { state: 'failed', reason: 'there is no disk space' } };
    expect(await speechOf(english)).toEqual(typed({ kind: 'unavailable' }));
    engine.recognition = { en: ready(0) };
    expect(await speechOf(english)).toEqual(typed({ kind: 'busy' }));
  });

  it('says that speech isn’t available if the engine can’t be reached', async () => {
    const english = await prepare();
    engine.fault = 'status';
    // The gateway has restarted since, so it has no last answer.
    useEngine();
    expect(await speechOf(english)).toEqual(typed({ kind: 'unavailable' }));
    const { body } = await joinWith(gateway, english);
    expect(body.speech).toEqual({ ...spoken, listens: false, tellsVoices: false });
    expect(await storedOf(english.sessionId)).toEqual([]);
  });
});

describe('a place', () => {
  it('is promised by the join, kept until the end, and free again after it', async () => {
    engine.recognition = { en: ready(1) };
    const [first, second, third] = [await prepare(), await prepare(), await prepare()];
    const { body: joined } = await joinWith(gateway, first);
    expect(joined.speech).toEqual(spoken);
    expect(await storedOf(first.sessionId)).toEqual(['en']);
    expect((await briefOf(first.sessionId)).spokenLanguages).toEqual(['en']);

    expect(await speechOf(second)).toEqual(typed({ kind: 'busy' }));
    const { body: late } = await joinWith(gateway, second);
    expect(late.speech).toEqual({ ...spoken, listens: false, tellsVoices: false });
    expect((await briefOf(second.sessionId)).spokenLanguages).toEqual([]);

    await endAsCandidate(gateway, { join: joined, sessionId: first.sessionId }, 'completed');
    expect(await speechOf(third)).toEqual({ ...spoken, reason: null });
    // A promise doesn't change with the places.
    const rejoin = () =>
      callAsCandidate<JoinAnswer>(gateway, { join: late, sessionId: second.sessionId }, 'POST', 'rejoin', {
        rejoinSecret: late.rejoinSecret,
      });
    expect((await rejoin()).body.speech.listens).toBe(false);
    const { body: promised } = await joinWith(gateway, third);
    engine.recognition = { en: ready(0) };
    const again = await callAsCandidate<JoinAnswer>(
      gateway,
      { join: promised, sessionId: third.sessionId },
      'POST',
      'rejoin',
      { rejoinSecret: promised.rejoinSecret },
    );
    expect(again.body.speech).toEqual(spoken);
    // Nor with a restart of the gateway, before which the engine was reachable.
    engine.fault = 'status';
    useEngine();
    expect((await rejoin()).body.speech.listens).toBe(false);
    expect((await briefOf(third.sessionId)).spokenLanguages).toEqual(['en']);
  });

  it('isn’t taken twice by two candidates of different companies who join at once', async () => {
    engine.recognition = { en: ready(3) };
    await joinWith(gateway, await prepare());
    await joinWith(gateway, await prepare());
    const invitations = await Promise.all([prepare(), prepare(), prepare(), prepare()]);
    const answers = await Promise.all(invitations.map((invitation) => joinWith(gateway, invitation)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.speech.listens)).toHaveLength(1);
  });

  it('is shared by the languages of one engine, and one session takes one', async () => {
    const whisper = ready(2, 'whisper');
    engine.recognition = { en: ready(1), es: whisper, pt: whisper };
    const both = await prepare('es');
    await owner()
      .updateTable('interviews')
      .set({ template: sql`template || '{"testingLanguage":"pt"}'` })
      .where('id', '=', both.interviewId)
      .execute();
    await joinWith(gateway, both);
    expect(await storedOf(both.sessionId)).toEqual(['es', 'pt']);
    expect((await joinWith(gateway, await prepare('es'))).body.speech.listens).toBe(true);
    expect((await joinWith(gateway, await prepare('es'))).body.speech.listens).toBe(false);
    expect((await joinWith(gateway, await prepare('en'))).body.speech.listens).toBe(true);
  });

  it('is also taken by a test interview', async () => {
    engine.recognition = { en: ready(1) };
    const { body } = await joinTest(gateway, await prepare());
    expect(body.speech.listens).toBe(true);
    expect(await speechOf(await prepare())).toEqual(typed({ kind: 'busy' }));
  });

  it('isn’t counted with a provider', async () => {
    gateway.deps.recogniser = providerRecogniser(['en']);
    for (let joined = 0; joined < 3; joined++)
      expect((await joinWith(gateway, await prepare())).body.speech.listens).toBe(true);
  });
});

describe('an interview by telephone', () => {
  it('is refused without a place, at the PIN and at the join, and uses up nothing', async () => {
    engine.recognition = { en: ready(1) };
    const phone = await inviteByPhone(gateway);
    const pin = await pinOnPage(gateway, phone);
    const { join, sessionId } = await begin(gateway);
    const refused = await dial(gateway);
    expect(await refused.enter(pin)).toMatchObject({ accepted: false, reason: 'no_place' });

    await endAsCandidate(gateway, { join, sessionId }, 'completed');
    const call = await dial(gateway);
    expect(await call.enter(pin)).toMatchObject({ accepted: true, state: 'new' });
    const taken = await begin(gateway);
    expect(await call.join()).toMatchObject({ status: 409, body: { code: 'NO_SPEECH_PLACE' } });
    expect(await storedOf(phone.sessionId)).toBeNull();
    await endAsCandidate(gateway, taken, 'completed');
    expect((await call.join()).status).toBe(200);
    // The call has taken the place, and keeps it when it drops and dials back.
    expect(await speechOf(await prepare())).toEqual(typed({ kind: 'busy' }));
    await call.end();
    expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: true, state: 'return' });
  });

  it('is offered while its recogniser is being installed, but not joined', async () => {
    engine.recognition = { en: { state: 'installing', share: 0.9 } };
    const phone = await inviteByPhone(gateway);
    const pin = await pinOnPage(gateway, phone);
    expect((await offerPhoneTest(gateway, phone)).body.test).not.toBeNull();
    expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: false, reason: 'no_place' });
    engine.recognition = { en: { state: 'failed', reason: 'there is no disk space' } };
    expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: false, reason: 'no_ears' });
  });
});
