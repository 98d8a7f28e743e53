import { maxQuestions } from '@candi/contract/interviews/templates';
import type {
  DraftQuestion,
  PartBody,
  TemplateIntro,
  TemplateSource,
} from '@candi/contract/reports/assistant';
import type { TemplateDraft } from '@candi/contract/reports/assistant-conversation';

/** The intro, or a question by its index. */
export type PartName = 'intro' | number;

/** Maximum number of questions that are sent as already seen. */
const maxSeen = maxQuestions * 4;

export const emptyDraft = (source: TemplateSource): TemplateDraft => ({
  source,
  intro: null,
  questions: [],
  seen: [],
  savedAs: null,
});

/** Returns the request for a part that is missing or drafted anew. */
export const requestFor = ({ source, questions, seen }: TemplateDraft, name: PartName): PartBody => ({
  kind: 'part',
  part: name === 'intro' ? 'intro' : 'question',
  source,
  avoid: [...new Set([...seen, ...questions.map(({ value }) => value.question)])]
    .filter((text) => text.trim() !== '')
    .slice(-maxSeen),
});

export const withIntro = (draft: TemplateDraft, value: TemplateIntro, accepted: boolean): TemplateDraft => ({
  ...draft,
  intro: { value, accepted },
});

/** Puts a question at `index`, or at the end if there is none. */
export const withQuestion = (
  draft: TemplateDraft,
  index: number,
  value: DraftQuestion,
  accepted: boolean,
): TemplateDraft => ({
  ...draft,
  questions: [...draft.questions.slice(0, index), { value, accepted }, ...draft.questions.slice(index + 1)],
});

export const withoutQuestion = (draft: TemplateDraft, index: number): TemplateDraft => ({
  ...draft,
  questions: draft.questions.filter((_, at) => at !== index),
});

export const withSeen = (draft: TemplateDraft, text: string): TemplateDraft => ({
  ...draft,
  seen: [...draft.seen.filter((each) => each !== text), text].slice(-maxSeen),
});

/** Whether the draft can be saved: its introductions and at least one question, all accepted. */
export const isComplete = ({ intro, questions }: TemplateDraft): boolean =>
  Boolean(intro?.accepted) && questions.length > 0 && questions.every(({ accepted }) => accepted);
