import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { plain } from '../text/words.ts';
import { describe, expect, test } from 'vitest';
import { actPatternsOf } from '../understanding.ts';
import { ar } from './testing/acts/ar.ts';
import { en } from './testing/acts/en.ts';
import { es } from './testing/acts/es.ts';
import { pt } from './testing/acts/pt.ts';
import { actsIn } from './dialogue-acts.ts';

describe.each([en, pt, es, ar])('$language', ({ language, acts, process, answers, yes, no, unclear }) => {
  const task = (latest: string): TurnTask => ({
    task: 'turn',
    language,
    stage: 'question',
    candidateFirstName: 'Noor',
    question: { text: '', position: '' },
    answer: latest,
    latest,
    followUpsLeft: 2,
    facts: [],
  });
  const intentsIn = (latest: string) => actsIn(task(latest)).map(({ intent }) => intent);

  const lines = Object.entries(acts).flatMap(([intent, own]) => own.map((line) => ({ intent, line })));
  test.each(lines)('$intent: $line', ({ intent, line }) => {
    expect(intentsIn(line)).toContain(intent);
  });

  const asked = Object.entries(process).flatMap(([topic, own]) => own.map((line) => ({ topic, line })));
  test.each(asked)('about Candi, $topic: $line', ({ topic, line }) => {
    expect(actsIn(task(line))).toContainEqual(expect.objectContaining({ intent: 'about_candi', topic }));
  });

  test.each(answers)('an answer that contains words of other acts is only an answer: %s', (line) => {
    // A statement that begins like a question may be recognised as a question.
    expect(['answer', 'question']).toEqual(expect.arrayContaining(intentsIn(line)));
  });

  test('a plain yes or no is distinguished from any other reply', () => {
    const patterns = actPatternsOf(language);
    const verdictOn = (line: string) =>
      patterns.no.test(plain(line)) ? 'no' : patterns.yes.test(plain(line)) ? 'yes' : 'unclear';
    const verdicts = { yes, no, unclear };
    for (const [verdict, own] of Object.entries(verdicts))
      expect(own.filter((line) => verdictOn(line) !== verdict)).toEqual([]);
  });
});

test.each([
  ['es', 'Jira. Es un asco.'],
  ['es', 'Que esperen. Para eso es la cola.'],
  ['pt', 'O do trem. Depois os outros. Desculpa, é pouco, né?'],
  ['pt', 'Tem gente demais. É sempre assim.'],
  ['en', 'I asked the driver. That was late, right?'],
  ['ar', 'نعم، الصوت واضح جدًا.'],
] as const)('a statement is only an answer (%s): %s', (language, latest) => {
  const acts = actsIn({ ...turn(latest), language });
  expect(acts).toEqual([{ intent: 'answer' }]);
});

test('a sound that is not clear is reported in Arabic', () => {
  for (const latest of ['الصوت مش واضح.', 'صوتك غير مسموع عندي.', 'الصوت لا يصلني.'])
    expect(actsIn({ ...turn(latest), language: 'ar' })).toMatchObject([{ intent: 'cannot_hear' }]);
});

const turn = (latest: string): TurnTask => ({
  task: 'turn',
  language: 'en',
  stage: 'question',
  candidateFirstName: 'Noor',
  question: { text: 'What was hard in your last project?', position: 'Developer' },
  answer: latest,
  latest,
  followUpsLeft: 2,
  facts: [],
});

test('a turn that answers and asks has both acts, in order', () => {
  expect(actsIn(turn('I rewrote the importer in a month, by the way, is the team remote?'))).toEqual([
    { intent: 'answer' },
    { intent: 'question', quote: 'by the way, is the team remote?' },
  ]);
});

test('two questions in one sentence are two acts', () => {
  expect(actsIn(turn('Is there a bonus on the salary, and home office?'))).toEqual([
    { intent: 'question', quote: 'Is there a bonus on the salary,' },
    { intent: 'question', quote: 'home office?' },
  ]);
});

test.each([
  ['en', 'Yes, I hear you'],
  ['en', 'I can hear you fine'],
  ['pt', 'Sim, te ouço bem'],
  ['es', 'Sí, te escucho'],
  ['ar', 'نعم أسمعك'],
] as const)('that Candi is heard is no question, even after the sound check: %s, %s', (language, line) => {
  const late: TurnTask = {
    ...turn(line),
    language,
    stage: 'candidate_questions',
    question: null,
    answer: '',
  };
  expect(actsIn(late)).toEqual([{ intent: 'answer' }]);
});

test('two questions about Candi are two acts', () => {
  expect(actsIn(turn('Is this recorded? And who reads it?'))).toMatchObject([
    { intent: 'about_candi', topic: 'recording' },
    { intent: 'about_candi', topic: 'who_reads' },
  ]);
});

test('yes is a request to stop only if Candi asked for confirmation', () => {
  expect(actsIn({ ...turn('yes, please'), confirming: 'stop' })).toEqual([{ intent: 'stop' }]);
  expect(actsIn(turn('yes, please'))).toEqual([{ intent: 'answer' }]);
});

test('an apology and a request are one request', () => {
  expect(actsIn(turn('Sorry. Could you repeat that? I did not catch it.'))).toEqual([
    { intent: 'repeat', quote: 'Could you repeat that?' },
  ]);
});

test('returns the number of the question to which the candidate adds something', () => {
  expect(actsIn(turn('I want to add something to the first question: it took a month.'))).toEqual([
    { intent: 'go_back', question: 1 },
  ]);
});

test('the sentences after the announcement of an addition belong to it', () => {
  expect(actsIn(turn('Can I add something to the first question? I also walked her to the taxi.'))).toEqual([
    { intent: 'go_back', question: 1 },
  ]);
  const withQuestion = actsIn(turn('Can I add something to the first question? Is it paid?'));
  expect(withQuestion.map(({ intent }) => intent)).toEqual(['go_back', 'question']);
});

test('two questions after a colon are two acts', () => {
  const acts = actsIn(turn('I do, two things: how many of you work a shift, and can I work from Recife?'));
  expect(acts.map(({ intent }) => intent)).toEqual(['question', 'question']);
});

test('a wish to talk to a person counts even if it is said with hostility', () => {
  const said = 'Why would I tell that to a machine? I want to talk to an actual engineer.';
  expect(actsIn(turn(said))).toEqual([{ intent: 'person' }]);
  expect(actsIn(turn('Why would I tell that to a machine?'))).toEqual([{ intent: 'hostile' }]);
});

test('words that lead to a correction ask for no time to think', () => {
  const acts = actsIn(turn('One moment, please. I need to correct something, it was nine months.'));
  expect(acts.map(({ intent }) => intent)).toEqual(['correction']);
  expect(actsIn(turn('I need to correct something. Let me think.')).map(({ intent }) => intent)).toEqual([
    'correction',
    'think',
  ]);
});

test('a statement that begins like a question is part of the answer if the turn marks its questions', () => {
  expect(actsIn(turn('What I did was count them every night. Is the oven gas or electric?'))).toEqual([
    { intent: 'answer' },
    { intent: 'question', quote: 'Is the oven gas or electric?' },
  ]);
});

test('a statement that begins with "what" is an answer', () => {
  expect(actsIn(turn('What goes wrong is the data.'))).toEqual([{ intent: 'answer' }]);
  expect(actsIn(turn('What is the salary')).map(({ intent }) => intent)).toEqual(['question']);
});

test('two questions that each begin like one are two acts', () => {
  expect(actsIn(turn('How large is the team, and when would I start?'))).toEqual([
    { intent: 'question', quote: 'How large is the team,' },
    { intent: 'question', quote: 'when would I start?' },
  ]);
});

test('in a long turn, a word such as "again" or "slowly" is part of what is told', () => {
  const told =
    'You talk about football. Slowly, and without touching. Nobody fights you about football, and then you say it again.';
  expect(actsIn(turn(told))).toEqual([{ intent: 'answer' }]);
  const asked = `${told} Could you repeat the question?`;
  expect(actsIn(turn(asked))).toContainEqual({ intent: 'repeat', quote: 'Could you repeat the question?' });
});

test('an announcement of a question is no question of its own', () => {
  expect(actsIn(turn('I asked them. Could I ask you something? How large is the team?'))).toEqual([
    { intent: 'answer' },
    { intent: 'question', quote: 'How large is the team?' },
  ]);
});

test('an answer in a questioning tone is an answer', () => {
  const question = { text: 'One of them is about to miss a train. Who comes first?', position: 'Support' };
  const latest = 'Um, the train one? Because it leaves.';
  expect(actsIn({ ...turn(latest), question })).toEqual([{ intent: 'answer' }]);
  expect(actsIn(turn('And the salary?'))).toMatchObject([{ intent: 'question' }]);
});

test('a request in the same breath as nerves is met, a mere "I don\'t know" is no wish to skip', () => {
  const intents = (latest: string) => actsIn(turn(latest)).map(({ intent }) => intent);
  expect(intents('My mind is blank, can we skip this one?')).toEqual(['nervous', 'skip']);
  expect(intents("Um, sorry. I'm so nervous. I don't know.")).toEqual(['nervous']);
});
