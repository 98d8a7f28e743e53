import type {
  AvatarAppearance,
  InterviewPhase,
  Language,
  LanguageLevel,
  Level,
  Tone,
} from '@candi/contract/platform/enumerations';
import type { Criterion } from '@candi/contract/interviews/criteria';
import type {
  StarterRole,
  Template,
  TemplateBody,
  TemplateUpdate,
} from '@candi/contract/interviews/templates';

/** Weights of a criterion, the heaviest first. */
export const criterionWeights = ['3', '2', '1'] as const;
export type CriterionWeight = (typeof criterionWeights)[number];
export const weightOf = ({ weight }: Pick<Criterion, 'weight'>): CriterionWeight =>
  criterionWeights.find((each) => Number(each) === weight) ?? '2';

export interface CriterionValues extends Omit<Criterion, 'weight'> {
  /** Identifies the criterion's fields in the form. */
  key: string;
  weight: CriterionWeight;
}

export interface QuestionValues {
  /** Identifies the question's row in the form. */
  key: string;
  /** Id of the stored question; null until it is saved. */
  id: string | null;
  question: string;
  justification: string;
  expectedAnswer: string;
  category: string;
  priority: Level;
  difficulty: Level;
  /** Whether to keep the saved criteria. If false, `criteria` replaces them; if empty, new ones are drafted. */
  keepCriteria: boolean;
  criteria: CriterionValues[];
}

/** Form values of the template editor. */
export interface TemplateValues {
  title: string;
  description: string;
  position: string;
  phase: InterviewPhase;
  language: Language;
  /** Language that the interview tests; empty for none. */
  testingLanguage: Language | '';
  languageRequirements: { key: string; language: Language; level: LanguageLevel }[];
  avatarLook: AvatarAppearance;
  tone: Tone;
  warmUp: boolean;
  askAboutResume: boolean;
  interviewerIntro: string;
  companyIntro: string;
  jobIntro: string;
  outro: string;
  questions: QuestionValues[];
}

export const emptyQuestion = (): QuestionValues => ({
  key: crypto.randomUUID(),
  id: null,
  question: '',
  justification: '',
  expectedAnswer: '',
  category: '',
  priority: 'medium',
  difficulty: 'medium',
  keepCriteria: true,
  criteria: [],
});

export const emptyCriterion = (): CriterionValues => ({
  key: crypto.randomUUID(),
  label: '',
  weight: '2',
  anchor1: '',
  anchor3: '',
  anchor5: '',
  probe: '',
});

export const emptyTemplate = (language: Language): TemplateValues => ({
  title: '',
  description: '',
  position: '',
  phase: 'SCREENING',
  language,
  testingLanguage: '',
  languageRequirements: [],
  avatarLook: 'waves',
  tone: 'neutral',
  warmUp: false,
  askAboutResume: false,
  interviewerIntro: '',
  companyIntro: '',
  jobIntro: '',
  outro: '',
  questions: [emptyQuestion()],
});

/** Returns the values with a starter role's texts and questions instead of their own. */
export const withStarter = (values: TemplateValues, { template }: StarterRole): TemplateValues => ({
  ...values,
  ...template,
  questions: template.questions.map((question) => ({ ...emptyQuestion(), ...question })),
});

type Stored = Pick<
  Template,
  Exclude<keyof TemplateValues, 'testingLanguage' | 'languageRequirements' | 'questions'>
> &
  Pick<Template, 'testingLanguage' | 'languageRequirements' | 'questions'>;

export const valuesOf = (template: Stored): TemplateValues => ({
  title: template.title,
  description: template.description,
  position: template.position,
  phase: template.phase,
  language: template.language,
  testingLanguage: template.testingLanguage ?? '',
  languageRequirements: template.languageRequirements.map((each) => ({ ...each, key: each.language })),
  avatarLook: template.avatarLook,
  tone: template.tone,
  warmUp: template.warmUp,
  askAboutResume: template.askAboutResume,
  interviewerIntro: template.interviewerIntro,
  companyIntro: template.companyIntro,
  jobIntro: template.jobIntro,
  outro: template.outro,
  questions: template.questions.map(
    ({ criteria: _criteria, criteriaState: _state, criteriaDraft: _draft, ...question }) => ({
      ...question,
      key: question.id,
      keepCriteria: true,
      criteria: [],
    }),
  ),
});

/** Returns the request body for a new template. */
export const toBody = ({ testingLanguage, questions, ...values }: TemplateValues): TemplateBody => ({
  ...values,
  testingLanguage: testingLanguage === '' ? null : testingLanguage,
  languageRequirements: values.languageRequirements.map(({ language, level }) => ({ language, level })),
  questions: questions.map(({ key: _key, id: _id, keepCriteria: _keep, criteria, ...question }) => ({
    ...question,
    criteria: toCriteria(criteria),
  })),
});

/** Returns the form values of saved criteria. */
export const criteriaValuesOf = (criteria: readonly Criterion[]): CriterionValues[] =>
  criteria.map((criterion) => ({ ...criterion, weight: weightOf(criterion), key: crypto.randomUUID() }));

const toCriteria = (criteria: readonly CriterionValues[]): Criterion[] =>
  criteria.map(({ key: _key, weight, ...criterion }) => ({ ...criterion, weight: Number(weight) }));

/** Returns the request body for a change to `version`. */
export const toUpdate = (values: TemplateValues, version: number): TemplateUpdate => ({
  ...toBody(values),
  version,
  questions: values.questions.map(({ key: _key, id, keepCriteria, criteria, ...question }) => ({
    ...question,
    ...(id === null ? {} : { id }),
    // If `criteria` is absent, the gateway keeps the criteria, including those drafted since the form was opened.
    ...(keepCriteria ? {} : { criteria: toCriteria(criteria) }),
  })),
});
