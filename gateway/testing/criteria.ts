import type { Criterion } from '@candi/contract/interviews/criteria';
import type { Template, TemplateVersionAnswer } from '@candi/contract/interviews/templates';
import type { Model } from '../src/platform/llm.ts';
import type { CallAnswer, TestGateway } from './gateway.ts';

/** Returns a criterion for each label. */
export const testCriteria = (...labels: string[]): Criterion[] =>
  labels.map((label) => ({
    label,
    weight: 2,
    anchor1: `${label}: nothing.`,
    anchor3: `${label}: something.`,
    anchor5: `${label}: everything.`,
    probe: `What about ${label}?`,
  }));

/** Returns the state and the number of criteria of each question. */
export const criteriaOf = ({ questions }: Pick<Template, 'questions'>) =>
  questions.map(({ criteriaState, criteria }) => [criteriaState, criteria.length]);

/** A template as a form sends it: criteria that nobody touched are left out. */
type SentTemplate = Omit<Template, 'questions'> & { questions: object[] };
export const untouched = (template: Template): SentTemplate => ({
  ...template,
  questions: template.questions.map(({ criteria: _criteria, ...question }) => question),
});

/** Returns a model that answers every task with these criteria, after `first` is done. */
export const draftingModel = (criteria: readonly Criterion[], first = async () => {}): Model => ({
  name: 'm-1',
  offlineDemo: false,
  answer: async ({ shape }) => {
    await first();
    return shape.parse({ criteria });
  },
});

/** Returns the calls to templates that a member makes. `member` may be created later, before the first call. */
export const templateCalls = (gateway: TestGateway, member: { readonly token: string }) => ({
  read: async (id: string): Promise<Template> =>
    (await gateway.call<Template>('GET', `/v1/templates/${id}`, { token: member.token })).body,
  readVersion: async (id: string, version: number): Promise<TemplateVersionAnswer> =>
    (
      await gateway.call<TemplateVersionAnswer>('GET', `/v1/templates/${id}/versions/${version}`, {
        token: member.token,
      })
    ).body,
  save: ({ id, ...body }: SentTemplate): Promise<CallAnswer<Template>> =>
    gateway.call<Template>('PUT', `/v1/templates/${id}`, { token: member.token, body }),
});
