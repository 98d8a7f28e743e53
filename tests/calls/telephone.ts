import type { OwnStack, TestStack } from '../stack/stack.ts';
import { joinLine, type Line, startLine } from './line.ts';
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

/** A line, and a candidate who has a softphone. */
export interface Telephone<Stack extends TestStack = TestStack> extends Line<Stack> {
  phone: Softphone;
  candidate: PhoneCandidate;
}

const onLine = async <Stack extends TestStack>(line: Line<Stack>): Promise<Telephone<Stack>> => {
  const phone = await Softphone.start();
  const candidate = new PhoneCandidate(phone, await line.speaker(0.8));
  const stop = async (): Promise<void> => {
    await phone.stop();
    await line.stop();
  };
  return { ...line, phone, candidate, stop };
};

/** Starts a line of its own, whose parts the test may kill. */
export const startTelephone = async (): Promise<Telephone<OwnStack>> => onLine(await startLine());

/** Joins the line that all files share. `company`: see `joinSharedStack`. */
export const joinTelephone = async (company: 'new' | 'seeded' = 'new'): Promise<Telephone> =>
  onLine(await joinLine(company));
