import type { ClaimedTry } from '@candi/contract/interviews/phone-out';
import { Announcer } from './announcer.ts';
import { CalleeListener } from './callee-listener.ts';
import { optOutKey } from './entry.ts';
import { runEntry } from './entry-call.ts';
import type { EntryOptions, EntryResult } from './entry-call.ts';
import { noListener } from './leg.ts';
import type { Leg } from './leg.ts';
import { spokenNumber } from './texts/spoken-number.ts';
import { textsOf } from '@candi/language/phone';

/** Key with which the callee shows that a person is listening, even if it sounded like a machine. */
const personKey = '1';

export interface CalledOptions extends Omit<EntryOptions, 'calledFor' | 'language'> {
  claimed: ClaimedTry;
}

/**
 * Conducts an outgoing call until the interview: waits for the callee's first words, and leaves a message if a machine
 * has answered. Resolves when the call ends, too.
 */
export const runCalled = async (
  options: CalledOptions,
): Promise<Exclude<EntryResult, { kind: 'machine' }>> => {
  const { leg, claimed } = options;
  const { language, companyName: calledFor } = claimed;
  let isMachine = (await whoAnswers(leg)) === 'machine';
  for (;;) {
    if (!isMachine) {
      const result = await runEntry({ ...options, language, calledFor });
      if (result.kind !== 'machine') return result;
    }
    const left = await leaveMessage(options);
    if (left === 'opted_out') return { kind: 'ended', reason: left };
    if (left !== 'person') return { kind: 'ended', reason: leg.ended.aborted ? 'hung_up' : left };
    isMachine = false;
  }
};

/** Resolves when the callee waits for Candi's words, or the call has ended. */
const whoAnswers = (leg: Leg): Promise<'person' | 'machine'> =>
  new Promise((resolve) => {
    const callee = new CalleeListener();
    const settle = (who: 'person' | 'machine'): void => {
      leg.listener = noListener;
      leg.ended.removeEventListener('abort', hungUp);
      resolve(who);
    };
    const hungUp = (): void => settle('person');
    if (leg.ended.aborted) return hungUp();
    leg.ended.addEventListener('abort', hungUp);
    leg.listener = {
      onAudio: (audio) => {
        if (leg.held) return;
        const who = callee.hear(audio);
        if (who === 'person' || who === 'machine') settle(who);
      },
      onKey: (key) => {
        if (key === personKey) settle('person');
      },
    };
  });

/** How the message was left. `person`: somebody listens to it. `opted_out`: and wants no more calls to the number. */
type Left = 'person' | 'machine' | 'failed' | 'opted_out';

/** Leaves a message. Resolves with `person` as soon as somebody presses the key. */
const leaveMessage = ({ leg, voice, claimed, log }: CalledOptions): Promise<Left> =>
  new Promise((resolve) => {
    const { language, companyName, numberToDial } = claimed;
    let isSettled = false;
    let hasOptedOut = false;
    const settle = (how: Left): void => {
      if (isSettled) return;
      isSettled = true;
      leg.listener = noListener;
      resolve(hasOptedOut ? 'opted_out' : how);
    };
    const announcer = new Announcer(leg, voice, {
      onSpoken: () => settle('machine'),
      onFailed: (problem) => {
        log.warn('voice failed', { problem });
        settle('failed');
      },
    });
    leg.listener = {
      onAudio: () => undefined,
      onKey: (key) => {
        if (hasOptedOut) return;
        if (key === optOutKey) {
          hasOptedOut = true;
          announcer.stop(true);
          announcer.say({ language, text: textsOf(language).optedOut, interruptible: false });
        } else if (key === personKey) {
          settle('person');
          announcer.stop(true);
        }
      },
    };
    const number = numberToDial === null ? null : spokenNumber(language, numberToDial);
    const text = textsOf(language).machineMessage({ companyName, number });
    announcer.say({ language, text, interruptible: true });
  });
