import { maxQuestions } from '@candi/contract/interviews/templates';
import {
  type DraftQuestion,
  maxAvoided,
  type PartBody,
  type TemplateIntro,
  type TemplateSource,
} from '@candi/contract/reports/assistant';
import type { TemplateDraft } from '@candi/contract/reports/assistant-conversation';

/** The intro, or a question by its index. */
export type PartName = 'intro' | number;

export const emptyDraft = (source: TemplateSource): TemplateDraft => ({
  source,
  intro: null,
  questions: [],
  seen: [],
  savedAs: null,
});

/** Returns the request that drafts a part for the first time or again. */
export const requestFor = ({ source, questions, seen }: TemplateDraft, name: PartName): PartBody => ({
  kind: 'part',
  part: name === 'intro' ? 'intro' : 'question',
  source,
  avoid: [...new Set([...seen, ...questions.map(({ value }) => value.question)])]
    .filter((text) => text.trim() !== '')
    .slice(-maxAvoided),
});

export const withIntro = (draft: TemplateDraft, value: TemplateIntro, accepted: boolean): TemplateDraft => ({
  ...draft,
  intro: { value, accepted },
});

/** Replaces the question at `index`, or appends it if there is none. */
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
  seen: [...draft.seen.filter((each) => each !== text), text].slice(-maxAvoided),
});

/** Returns the next part to draft; null once the draft has its introductions and all of its questions. */
export function missingPart({ intro, questions }: TemplateDraft): PartName | null {
  if (intro === null) return 'intro';
  return questions.length < maxQuestions ? questions.length : null;
}

/** Whether the draft can be saved: its introductions and at least one question, all accepted. */
export const isComplete = ({ intro, questions }: TemplateDraft): boolean =>
  Boolean(intro?.accepted) && questions.length > 0 && questions.every(({ accepted }) => accepted);
