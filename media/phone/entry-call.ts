import type { PhoneCallEnd } from '@candi/contract/interviews/phone';
import type { Language } from '@candi/contract/platform/enumerations';
import { Announcer } from './announcer.ts';
import { consentIn } from './consent/spoken-consent.ts';
import {
  hasOptedOut,
  isChecking,
  isJoining,
  mayBeMachine,
  mayRecognise,
  needsConsent,
} from './entry-state.ts';
import { beginEntry, nextEntry } from './entry.ts';
import type { EntryEvent, EntryStep } from './entry.ts';
import type { CallerQueue } from './caller-queue.ts';
import { CalleeListener } from './callee-listener.ts';
import { samplesPerMs } from './g711.ts';
import { GatewayError } from '@candi/runtime/gateway-error';
import type { Joined, PhoneGateway, Registered } from './gateway.ts';
import { LineTestCall } from './line-test.ts';
import { noListener } from './leg.ts';
import type { Leg } from './leg.ts';
import type { Logger } from '@candi/runtime/json-logger';
import type { Recogniser, Recognition } from './recogniser.ts';
import type { Voice } from './voice.ts';

/** Maximum length of the conversation before the interview (ms). */
const longestMs = 10 * 60_000;

export interface EntryOptions {
  leg: Leg;
  gateway: PhoneGateway;
  /** Answer of the gateway to the call. */
  registering: Promise<Registered>;
  /** Name of the company for which Candi has placed the call; null if the call came in. */
  calledFor: string | null;
  voice: Voice;
  /** Recogniser for the reply to the question for consent; null if callers can only press keys. */
  recogniser: Recogniser | null;
  /** Language of the first words, before the interview is known. */
  language: Language;
  /** Called when the gateway has accepted a PIN. */
  onAccepted: () => void;
  /** Ends the call without a word when aborted, unless a PIN that is being checked is right. */
  dropped: AbortSignal;
  /** Gets what the caller says from the join on. Nothing is kept before. */
  said: CallerQueue;
  log: Logger;
}

/** Result of the conversation. `machine`: an answering machine has taken an outgoing call. */
export type EntryResult =
  | { kind: 'joined'; callId: string; joined: Joined }
  | { kind: 'ended'; reason: PhoneCallEnd }
  | { kind: 'machine' };

/** Returns the event that an error of the gateway means to the caller. */
const eventOf = (problem: unknown): EntryEvent => {
  const code = problem instanceof GatewayError ? problem.code : null;
  if (code === 'NO_SPEECH_PLACE') return { kind: 'no_place' };
  if (code === 'SESSION_OVER' || code === 'SESSION_MOVED' || code === 'INVALID_LINK' || code === 'LINK_OVER')
    return { kind: 'over' };
  return { kind: 'failed' };
};

/** Conducts the conversation before the interview: PIN, consent and join. Resolves when the call ends, too. */
export const runEntry = (options: EntryOptions): Promise<EntryResult> =>
  new Promise((resolve) => {
    const { leg, gateway, registering, calledFor, voice, recogniser, language, dropped, log } = options;
    let callId: string | null = null;
    let [state, first] = beginEntry(language, calledFor);
    const callee = new CalleeListener('person');
    let recognition: Recognition | null = null;
    let isOver = false;

    const finish = (result: EntryResult): void => {
      if (isOver) return;
      isOver = true;
      recognition?.close();
      leg.listener = noListener;
      leg.ended.removeEventListener('abort', hungUp);
      dropped.removeEventListener('abort', drop);
      if (result.kind === 'machine') announcer.stop(true);
      resolve(result);
    };
    /** Ends the conversation, without losing that the callee wants no more calls. */
    const breakOff = (reason: PhoneCallEnd): void =>
      finish({ kind: 'ended', reason: hasOptedOut(state) ? 'opted_out' : reason });
    const hungUp = (): void => breakOff('hung_up');
    /** Ends the call, unless a PIN is being checked, which may be right. */
    const drop = (): void => {
      if (!isChecking(state)) finish({ kind: 'ended', reason: 'wrong_pins' });
    };
    const announcer = new Announcer(leg, voice, {
      onSpoken: () => handle({ kind: 'spoken' }),
      onFailed: (problem) => {
        log.warn('voice failed', { problem });
        breakOff('failed');
      },
    });
    /** Turns the gateway's answer, or its error, into an event. */
    const request = (answer: Promise<EntryEvent>): void => {
      answer
        .catch((problem: unknown) => {
          log.warn('gateway refused', { problem });
          return eventOf(problem);
        })
        .then(handle, (problem: unknown) => log.warn('entry failed', { problem }));
    };
    // The steps are sent one after the other, so that the last one is stored last.
    let reported: Promise<void> = Promise.resolve();
    const test = new LineTestCall((step) => {
      reported = reported
        .then(() => gateway.reportTest(callId ?? '', step))
        .catch((problem: unknown) => log.warn('test not reported', { problem }));
    });
    const listen = (spoken: Language): void => {
      if (recogniser?.supports(spoken) !== true) return;
      recognition = recogniser.open(spoken, {
        onReady: () => handle({ kind: 'recogniser', isReady: true }),
        onSpeech: () => handle({ kind: 'speech' }),
        // The words are only compared: before consent, nothing of them is stored or logged.
        onReply: (reply) => handle({ kind: 'consent', agrees: consentIn(reply, spoken) }),
        onLost: (problem) => {
          log.warn('recogniser lost', { problem });
          handle({ kind: 'recogniser', isReady: false });
        },
      });
    };
    const run = (step: EntryStep): void => {
      if (isOver) return;
      switch (step.kind) {
        case 'say':
          return announcer.say(step);
        case 'stop':
          return announcer.stop(step.all);
        case 'check':
          return request(
            gateway
              .enterPin(callId ?? '', step.pin)
              .then((dialled) => ({ kind: 'checked', dialled, nowMs: Date.now() })),
          );
        case 'listen':
          return listen(step.language);
        case 'join':
          return request(join(step));
        case 'end':
          return finish({ kind: 'ended', reason: step.reason });
      }
    };
    const join = async ({ consent }: Extract<EntryStep, { kind: 'join' }>): Promise<EntryEvent> => {
      const id = callId ?? '';
      finish({ kind: 'joined', callId: id, joined: await gateway.join(id, consent) });
      return { kind: 'spoken' };
    };
    const handle = (event: EntryEvent): void => {
      if (isOver) return;
      const isAccepted =
        (event.kind === 'registered' || event.kind === 'checked') && event.dialled?.accepted === true;
      if (isAccepted) options.onAccepted();
      const wasChecking = isChecking(state);
      const [next, steps] = nextEntry(state, event);
      state = next;
      if (dropped.aborted && wasChecking && !isAccepted) drop();
      for (const step of steps) run(step);
      if (!needsConsent(state)) recognition?.close();
    };

    if (leg.ended.aborted) return hungUp();
    leg.ended.addEventListener('abort', hungUp);
    dropped.addEventListener('abort', drop);
    leg.listener = {
      onAudio: (audio) => {
        // A beep shows that what seemed to be a person is an answering machine.
        if (mayBeMachine(state) && callee.hear(audio) === 'machine') return finish({ kind: 'machine' });
        test.hear(audio);
        if (isJoining(state)) options.said.push(audio);
        if (leg.clock.nowMs > longestMs) handle({ kind: 'failed' });
        else if (!announcer.isSpeaking && !leg.held) {
          // Nothing is recognised while Candi speaks, because the line may return her own "say yes" as an echo.
          if (mayRecognise(state)) recognition?.push(audio);
          handle({ kind: 'elapsed', ms: audio.length / samplesPerMs });
        }
      },
      onKey: (key) => handle(test.press(key) ? { kind: 'tested' } : { kind: 'key', key }),
    };
    for (const step of first) run(step);
    request(
      registering.then((call) => {
        callId = call.callId;
        if (call.tested && test.begin()) return { kind: 'tested' };
        return { kind: 'registered', dialled: call.dialled, nowMs: Date.now() };
      }),
    );
  });
