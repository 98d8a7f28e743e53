import type { LlmTask } from '@candi/contract/platform/llm-tasks/llm-task';
import type { SkillsAnswer } from '@candi/contract/platform/llm-tasks/report';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerSegment } from '@candi/contract/interviews/answer-segments';
import { type Model, ModelAnswerError } from '../../platform/llm.ts';
import { findSkills } from './interview-skills.ts';
import type { WantedSkills } from './wanted-skills.ts';

const question = (id: string, asked: boolean) => ({
  id,
  question: `Question ${id}?`,
  justification: '',
  expectedAnswer: `Answer ${id}.`,
  category: 'SQL',
  priority: 'high' as const,
  difficulty: 'medium' as const,
  asked,
});
const rubric = [question('never', false), question('plans', true), question('teams', true)];

const segment = (turnIndex: number, questionId: string, text: string): AnswerSegment => ({
  id: `1-${turnIndex}`,
  turnIndex,
  speaker: 'candidate',
  text,
  startMs: turnIndex * 1000,
  endMs: turnIndex * 1000 + 900,
  confidence: 0.9,
  typed: false,
  questionId,
  spokenMs: 900,
  settled: false,
  settledBefore: 0,
});
const segments = [
  segment(1, 'plans', 'I read the plan and add an index.'),
  segment(3, 'teams', 'We meet every morning.'),
];

let tasks: LlmTask[];
beforeEach(() => {
  tasks = [];
});
/** Returns a model that replies with these claims. */
const claiming = (skills: SkillsAnswer['skills']): Model => ({
  name: 'm',
  offlineDemo: false,
  async answer({ task, shape, accept }) {
    tasks.push(task);
    const answer = await shape.parseAsync({ skills });
    if (accept && !accept(answer)) throw new ModelAnswerError('never');
    return answer;
  },
});

const find = (wanted: WantedSkills, claims: SkillsAnswer['skills'], said = segments, asked = rubric) =>
  findSkills({ language: 'en', position: 'Developer' }, wanted, asked, said, claiming(claims));

describe('skills of a job', () => {
  const job = (...texts: string[]): WantedSkills => ({
    from: 'job',
    skills: texts.map((text) => ({ text, questionId: null })),
  });

  it('are matched if there is a verbatim quote, missing if a question could have shown them, and otherwise not asked', async () => {
    const skills = await find(job('SQL', 'Teamwork', 'French', 'Forklift licence'), [
      { skill: 0, question: 0, quotes: [{ turn: 1, quote: 'add an index' }] },
      { skill: 1, question: 1, quotes: [] },
      { skill: 2, question: null, quotes: [] },
    ]);
    expect(skills).toEqual({
      from: 'job',
      matched: [{ text: 'SQL', quote: { turnIndex: 1, quote: 'add an index', startMs: 1000 } }],
      missing: ['Teamwork'],
      notAsked: ['French', 'Forklift licence'],
    });
    expect(tasks).toMatchObject([
      {
        task: 'skills',
        skills: ['SQL', 'Teamwork', 'French', 'Forklift licence'],
        questions: [{ question: 'Question plans?' }, { question: 'Question teams?' }],
        answer: [
          { turn: 1, text: 'I read the plan and add an index.' },
          { turn: 3, text: 'We meet every morning.' },
        ],
      },
    ]);
  });

  it('aren’t matched by invented quotes or a single word, and aren’t missing because of a question that doesn’t exist', async () => {
    const skills = await find(job('SQL', 'Teamwork', 'French'), [
      {
        skill: 0,
        question: 0,
        quotes: [
          { turn: 1, quote: 'I tuned the database' },
          { turn: 1, quote: 'index' },
        ],
      },
      { skill: 1, question: 1, quotes: [{ turn: 1, quote: 'We meet every morning.' }] },
      { skill: 2, question: 2, quotes: [] },
      { skill: 7, question: 0, quotes: [{ turn: 1, quote: 'add an index' }] },
    ]);
    expect(skills).toMatchObject({ matched: [], missing: ['SQL', 'Teamwork'], notAsked: ['French'] });
  });

  it('are unknown if the model never quotes verbatim', async () => {
    const claims = [{ skill: 0, question: 0, quotes: [{ turn: 1, quote: 'I know everything' }] }];
    expect(await find(job('SQL'), claims)).toBeNull();
  });

  it('are not asked if the interview ended before the first question', async () => {
    const unasked = rubric.map((one) => ({ ...one, asked: false }));
    expect(await find(job('SQL'), [], [], unasked)).toMatchObject({ missing: [], notAsked: ['SQL'] });
    expect(tasks).toEqual([]);
  });
});

describe('skills of a template', () => {
  const wanted: WantedSkills = {
    from: 'template',
    skills: [
      { text: 'Reads plans.', questionId: 'plans' },
      { text: 'Measures.', questionId: 'never' },
      { text: 'Meets daily.', questionId: 'teams' },
    ],
  };

  it('count as asked if their own question was, whatever the model says', async () => {
    const skills = await find(wanted, [
      { skill: 0, question: null, quotes: [{ turn: 1, quote: 'I read the plan' }] },
      { skill: 1, question: 0, quotes: [] },
      { skill: 2, question: null, quotes: [] },
    ]);
    expect(skills).toMatchObject({
      from: 'template',
      matched: [{ text: 'Reads plans.' }],
      missing: ['Meets daily.'],
      notAsked: ['Measures.'],
    });
  });

  it('are looked for only in answers that are long enough', async () => {
    const unclear = [
      segment(1, 'plans', 'Um.'),
      { ...segment(3, 'teams', 'the cat sat on the mat'), confidence: 0.1 },
    ];
    expect(await find(wanted, [], unclear)).toMatchObject({
      matched: [],
      missing: ['Reads plans.', 'Meets daily.'],
      notAsked: ['Measures.'],
    });
    expect(tasks).toEqual([]);
  });
});
