import type { InterviewAccess, InterviewType, Language } from '@candi/contract/enumerations';
import type { InterviewBody } from '@candi/contract/interviews';
import { durationLimits } from '@candi/contract/interviews';
import type { Template } from '@candi/contract/templates';

/** What the form holds. */
export interface InterviewValues {
  title: string;
  templateId: string | null;
  candidateIds: string[];
  language: Language;
  type: InterviewType;
  /** Minutes; a string while it is no number. */
  duration: number | string;
  access: InterviewAccess;
}

export const initialValues: InterviewValues = {
  title: '',
  templateId: null,
  candidateIds: [],
  language: 'en',
  type: 'HUMANOID',
  duration: 30,
  access: 'restricted',
};

export const isDuration = (value: number | string): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= durationLimits.min &&
  value <= durationLimits.max;

/** The call's body, of values that were found valid. */
export const toBody = ({ templateId, duration, ...rest }: InterviewValues): InterviewBody => ({
  ...rest,
  templateId: templateId ?? '',
  duration: Number(duration),
  jobId: null,
  scheduledAt: null,
  expiresAt: null,
});

type Chosen = Pick<Template, 'id' | 'title' | 'language'>;

/**
 * What choosing a template sets: its language becomes the interview's, and its title too, unless another one was
 * written. `before`: the template chosen until now.
 */
export const withTemplate = (
  { title }: Pick<InterviewValues, 'title'>,
  chosen: Chosen,
  before: Chosen | undefined,
): Pick<InterviewValues, 'templateId' | 'language' | 'title'> => ({
  templateId: chosen.id,
  language: chosen.language,
  title: title === '' || title === before?.title ? chosen.title : title,
});
