import type { CandidatesMatching } from '@candi/contract/platform/candidates-matching';
import type { InterviewAccess, InterviewType, Language } from '@candi/contract/platform/enumerations';
import type { InterviewBody } from '@candi/contract/interviews/interviews';
import { durationLimits } from '@candi/contract/interviews/interviews';
import type { Template } from '@candi/contract/interviews/templates';
import { anyTime, endOf, type Schedule, startOf } from '../../../features/interviews/interviews/schedule.ts';

/** What the form holds. */
export interface InterviewValues extends Schedule {
  title: string;
  templateId: string | null;
  jobId: string | null;
  jobPhaseId: string | null;
  candidateIds: string[];
  /** All who match this filter are invited besides. */
  matching: CandidatesMatching | null;
  language: Language;
  type: InterviewType;
  /** Minutes; a string while it is no number. */
  duration: number | string;
  access: InterviewAccess;
  sendMails: boolean;
}

export const initialValues: InterviewValues = {
  ...anyTime,
  title: '',
  templateId: null,
  jobId: null,
  jobPhaseId: null,
  candidateIds: [],
  matching: null,
  language: 'en',
  type: 'HUMANOID',
  duration: 30,
  access: 'restricted',
  sendMails: true,
};

export const isDuration = (value: number | string): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= durationLimits.min &&
  value <= durationLimits.max;

/** The call's body, of values that were found valid. */
export function toBody(values: InterviewValues): InterviewBody {
  const { title, language, type, access, candidateIds, matching, jobId, jobPhaseId, sendMails } = values;
  const start = startOf(values);
  return {
    title,
    language,
    type,
    access,
    candidateIds,
    ...(matching ? { matching } : {}),
    jobId,
    jobPhaseId: jobId === null ? null : jobPhaseId,
    sendMails,
    templateId: values.templateId ?? '',
    duration: Number(values.duration),
    scheduledAt: start?.toISOString() ?? null,
    timeZone: start && values.timeZone,
    expiresAt: endOf(values)?.toISOString() ?? null,
  };
}

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
