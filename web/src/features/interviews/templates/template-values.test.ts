import { templateBody, templateUpdate } from '@candi/contract/interviews/templates';
import { expect, test } from 'vitest';
import {
  criteriaValuesOf,
  emptyQuestion,
  emptyTemplate,
  toBody,
  toUpdate,
  valuesOf,
} from './template-values.ts';

const id = '6f4a6a1e-0a0f-4a5c-8a39-6f0d2c1b7e11';
const stored = {
  title: 'First talk',
  description: '',
  companyIntro: 'We sell boats.',
  jobIntro: '',
  interviewerIntro: '',
  outro: '',
  phase: 'TECHNICAL' as const,
  position: 'Boat builder',
  language: 'pt' as const,
  testingLanguage: null,
  languageRequirements: [{ language: 'en' as const, level: 'B2' as const }],
  avatarLook: 'coils' as const,
  tone: 'warm' as const,
  warmUp: true,
  askAboutResume: true,
  questions: [
    {
      id,
      question: 'Why?',
      justification: '',
      expectedAnswer: 'Because.',
      category: 'Wood',
      priority: 'high' as const,
      difficulty: 'low' as const,
      criteria: [],
      criteriaState: 'drafting' as const,
    },
  ],
};

test('a template that is saved unchanged stays the same and is valid for the gateway', () => {
  const update = toUpdate(valuesOf(stored), 4);
  const questions = stored.questions.map(
    ({ criteria: _criteria, criteriaState: _state, ...question }) => question,
  );
  expect(update).toEqual({ ...stored, version: 4, questions });
  expect(templateUpdate.parse(update)).toEqual(update);
});

test('criteria are sent once they were edited, with their weights as numbers', () => {
  const criteria = ['First', 'Second', 'Third'].map((label, at) => ({
    label,
    weight: at + 1,
    anchor1: 'Nothing.',
    anchor3: 'Something.',
    anchor5: 'Everything.',
    probe: 'And then?',
  }));
  const values = valuesOf(stored);
  const edited = values.questions.map((question) => ({
    ...question,
    keepCriteria: false,
    criteria: criteriaValuesOf(criteria),
  }));
  const update = toUpdate({ ...values, questions: edited }, 1);
  expect(update.questions[0]?.criteria).toEqual(criteria);
  expect(templateUpdate.parse(update)).toEqual(update);
  const emptied = values.questions.map((question) => ({ ...question, keepCriteria: false, criteria: [] }));
  expect(toUpdate({ ...values, questions: emptied }, 1).questions[0]?.criteria).toEqual([]);
});

test('an added question gets its id from the gateway', () => {
  const values = valuesOf(stored);
  const added = { ...emptyQuestion(), question: 'How?', expectedAnswer: 'Well.' };
  const { questions } = toUpdate({ ...values, questions: [added, ...values.questions] }, 1);
  expect(questions.map((question) => 'id' in question)).toEqual([false, true]);
});

test('a new template is valid for the gateway once its question is written', () => {
  const values = emptyTemplate('ar');
  values.title = 'New';
  values.testingLanguage = 'en';
  values.questions = [{ ...emptyQuestion(), question: 'Why?', expectedAnswer: 'Because.' }];
  const body = toBody(values);
  expect(templateBody.parse(body)).toEqual(body);
  expect(body).toMatchObject({ language: 'ar', testingLanguage: 'en' });
});
