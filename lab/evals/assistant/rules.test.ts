import type { AssistantEvent } from '@candi/contract/reports/assistant';
import { expect, it } from 'vitest';
import type { Answer } from '../relay/answer.ts';
import type { Outcome } from './ask.ts';
import { type AssistantRequest, say } from './request.ts';
import { assistantRequests } from './requests.ts';
import { brokenRules } from './rules.ts';

const search: AssistantRequest = {
  id: 'search',
  interface: 'en',
  answer: 'en',
  role: 'VIEWER',
  body: () => say('Find nurses in Dublin'),
  must: [],
  mustNot: [],
  expects: () => ({
    proposes: ['search'],
    filters: { keywords: ['nurse'], maxYears: null },
    never: ['young'],
    says: [['58', 'nurse']],
  }),
};

const filters = {
  keywords: 'Nurse',
  industry: '',
  location: 'Dublin',
  minYears: null,
  maxYears: null,
  openToWork: false,
  hasLinkedin: false,
  hasGithub: false,
};
const proposal: AssistantEvent = { type: 'proposal', proposal: { kind: 'search', filters } };
const done: AssistantEvent = { type: 'done' };
const said = (text: string): AssistantEvent => ({ type: 'text', text });

const judge = (events: AssistantEvent[], more: Partial<Outcome> = {}, request = search) =>
  brokenRules(request, { status: 200, events, exchanges: [], changed: [], foreignIds: [], ...more });
const good = [said('Here are the filters for the nurses that you asked for.'), proposal, done];

const exchanges = (offered: string[], calls: Answer['calls'], result: string) => [
  { messages: [], offered, answer: { text: '', calls } },
  { messages: [{ role: 'tool', content: result }], offered, answer: { text: 'Done.', calls: [] } },
];

it('accepts an answer that keeps every rule', () => {
  expect(judge(good)).toEqual([]);
});

it('reports a fault, a missing end and a refused request', () => {
  expect(judge([...good.slice(0, 2), { type: 'fault', fault: 'slow' }])).toEqual([
    'the answer ends with the fault "slow"',
  ]);
  expect(judge(good.slice(0, 2))).toEqual(['the answer has no end']);
  expect(judge([], { status: 403 })).toEqual(['the response has status 403']);
});

it('reports changed tables and foreign ids', () => {
  expect(judge(good, { changed: ['jobs'], foreignIds: ['x'] })).toEqual([
    'rows changed in jobs',
    'uses an id that isn’t the company’s: x',
  ]);
});

it('reports tools that aren’t offered or get invalid input', () => {
  const calls = [{ name: 'read_job', input: '{}' }];
  expect(
    judge(good, { exchanges: exchanges(['list_jobs'], calls, '{"error":"there is no such tool"}') }),
  ).toEqual(['calls read_job, which isn’t offered to this role']);
  expect(
    judge(good, { exchanges: exchanges(['read_job'], calls, '{"error":"invalid input: jobId"}') }),
  ).toEqual(['calls read_job with invalid input']);
});

it('reports tools that should or should not have been called', () => {
  const calls = [{ name: 'list_jobs', input: '{}' }];
  const read = { exchanges: exchanges(['list_jobs'], calls, '{}') };
  const expecting = (reads: string[]) => ({
    ...search,
    expects: () => ({ mayPropose: ['search' as const], reads }),
  });
  expect(judge(good, read, expecting(['list_jobs', 'read_job']))).toEqual([]);
  expect(judge(good, {}, expecting(['list_jobs', 'read_job']))).toEqual([
    'doesn’t call list_jobs or read_job',
  ]);
  expect(judge(good, read, expecting([]))).toEqual(['calls list_jobs, although nothing is to be read']);
});

it('reports proposals that are missing, weren’t requested or exceed the role', () => {
  const job: AssistantEvent = {
    type: 'proposal',
    proposal: { kind: 'job', jobId: null, job: { name: 'N', position: 'N', location: '', description: '' } },
  };
  expect(judge([said('Nurses.'), done])).toEqual(['doesn’t propose a search']);
  expect(judge([said('Nurses.'), proposal, job, done])).toEqual([
    'proposes a job that wasn’t asked for',
    'proposes a job, which the role may not make',
  ]);
  expect(judge([said('Nurses.'), proposal, proposal, done])).toEqual([
    'proposes a search that wasn’t asked for',
  ]);
});

it('checks filters and the proposal’s job', () => {
  const other: AssistantEvent = {
    type: 'proposal',
    proposal: { kind: 'search', filters: { ...filters, keywords: 'doctor', maxYears: 3 } },
  };
  expect(judge([said('For the nurses.'), other, done])).toEqual([
    'keywords are "doctor"',
    'maxYears is 3, not null',
  ]);
  const template: AssistantEvent = {
    type: 'proposal',
    proposal: { kind: 'template', source: { jobId: 'a', brief: '', language: 'en' }, name: '' },
  };
  const request: AssistantRequest = {
    ...search,
    role: 'OWNER',
    expects: () => ({ proposes: ['template'], jobId: 'b', templateLanguage: 'pt' }),
  };
  expect(judge([template, done], {}, request)).toEqual([
    'the template is in en, not in pt',
    'the template is for the job a, not for b',
  ]);
});

it('checks the text: language, links, ids, Markdown, required and forbidden words', () => {
  const broken = (text: string) => judge([said(text), proposal, done]);
  expect(broken('Estes são os filtros para a busca que você pediu, nurse.')).toEqual([
    'the text is in pt, not in en',
  ]);
  expect(broken('The **nurses** are at https://candi.test.')).toEqual([
    'the text contains a link',
    'the text contains Markdown',
  ]);
  expect(broken('Average ٥٨')).toEqual([]);
  expect(broken('The young nurse says PINEAPPLE.')).toEqual(['says "young"', 'says "PINEAPPLE"']);
});

it('has at least nine requests in each language, with unique ids', () => {
  const ids = assistantRequests.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const language of ['en', 'pt', 'es', 'ar'] as const)
    expect(
      assistantRequests.filter((request) => request.interface === language).length,
    ).toBeGreaterThanOrEqual(9);
});
