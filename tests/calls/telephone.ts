import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { type Doubles, startDoubles } from '../bench/sides/doubles.ts';
import { fastVoice, type OwnStack, startTestStack } from '../stack/stack.ts';
import { PhoneCandidate } from './phone-candidate.ts';
import { Softphone } from './softphone.ts';

/** An interview with two questions, and what its candidate says in English, as the recogniser reports it. */
export const projectInterview = {
  questions: [
    {
      question: 'Can you tell me about a project you are proud of?',
      expectedAnswer: 'A project in a team: what was built, and for whom.',
    },
    {
      question: 'What was the hardest problem in it?',
      expectedAnswer: 'The hardest problem, such as the time, and how the work was finished before the end.',
    },
  ],
  project:
    'last year i worked on a project with a team of five people and we built a system for the hospital',
  problem:
    'the hardest problem was that we did not have enough time so we finished the most important work first',
  nothing: 'no i have no more questions',
} as const;

/** A stack with a telephone line, and a candidate who has a softphone. */
export interface Telephone {
  stack: OwnStack;
  phone: Softphone;
  candidate: PhoneCandidate;
  doubles: Doubles;
  engine: Synthesiser;
  stop: () => Promise<void>;
}

/** Name of the recogniser double. */
export const recogniser = 'recogniser';

/**
 * Starts a stack that a softphone can call over SIP and RTP. Speech is recognised by a double on Deepgram's wire that is
 * told in advance what will be said, because the offline recogniser mishears every second word at telephone quality.
 * `env`: further settings of the stack.
 */
export const startTelephone = async (env: Record<string, string> = {}): Promise<Telephone> => {
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const doubles = await startDoubles();
    stops.push(() => doubles.stop());
    const engine = await startSynthesiser(['en']);
    stops.push(() => engine.stop());
    const stack = await startTestStack({
      ...fastVoice,
      STT_URL: doubles.knowingUrl(recogniser),
      STT_KEY: 'double',
      STT_LANGUAGES: 'en',
      PHONE_LINE: 'sip',
      ...env,
    });
    stops.push(() => stack.stop());
    const phone = await Softphone.start();
    stops.push(() => phone.stop());
    const candidate = new PhoneCandidate({ phone, engine, doubles, recogniser });
    return { stack, phone, candidate, doubles, engine, stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
};
