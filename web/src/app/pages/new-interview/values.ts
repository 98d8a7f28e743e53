import type { CandidatesMatching } from '@candi/contract/platform/candidates-matching';
import type { InterviewAccess, InterviewType, Language } from '@candi/contract/platform/enumerations';
import type { InterviewBody, InvitationPreviewBody } from '@candi/contract/interviews/interviews';
import { durationLimits } from '@candi/contract/interviews/interviews';
import type { Template } from '@candi/contract/interviews/templates';
import { anyTime, endOf, type Schedule, startOf } from '../../../features/interviews/interviews/schedule.ts';

/** Number to call, and whether the recruiter has checked that it is the candidate's. */
export interface NumberValue {
  number: string;
  checked: boolean;
}

/** Values of the form for a new interview. */
export interface InterviewValues extends Schedule {
  title: string;
  templateId: string | null;
  jobId: string | null;
  jobPhaseId: string | null;
  candidateIds: string[];
  /** Filter whose matches are invited in addition to `candidateIds`. */
  matching: CandidatesMatching | null;
  language: Language;
  type: InterviewType;
  /** Duration (minutes); a string while the input isn't a valid number. */
  duration: number | string;
  access: InterviewAccess;
  /** Whether Candi calls the candidates at the set time; counts only for PHONE. */
  candiCalls: boolean;
  /** Numbers that the recruiter has entered, by candidate id. */
  numbers: Record<string, NumberValue>;
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
  candiCalls: false,
  numbers: {},
  sendMails: true,
};

export const isDuration = (value: number | string): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= durationLimits.min &&
  value <= durationLimits.max;

/** Returns whether a candidate must be chosen: other people can enter only a public interview. */
export const needsCandidates = ({
  candidateIds,
  matching,
  access,
}: Pick<InterviewValues, 'candidateIds' | 'matching' | 'access'>): boolean =>
  candidateIds.length === 0 && matching === null && access !== 'public';

/** Returns the text keys of the labels of needed fields that are empty. */
export function missingFields(values: InterviewValues): ('template' | 'titleField' | 'candidates')[] {
  return [
    ...(values.templateId === null ? (['template'] as const) : []),
    ...(values.title.trim() === '' ? (['titleField'] as const) : []),
    ...(needsCandidates(values) ? (['candidates'] as const) : []),
  ];
}

/** Returns the number entered for a candidate, or else the stored one, which hasn't been checked. */
export const numberOf = (
  { numbers }: Pick<InterviewValues, 'numbers'>,
  { id, phone }: { id: string; phone: string },
): NumberValue => numbers[id] ?? { number: phone, checked: false };

/** Converts valid form values to the request body. */
export function toBody(values: InterviewValues): InterviewBody {
  const { title, language, type, access, candidateIds, matching, jobId, jobPhaseId, sendMails } = values;
  const start = startOf(values);
  const candiCalls = values.candiCalls && type === 'PHONE';
  return {
    title,
    language,
    type,
    access,
    candidateIds,
    ...(matching ? { matching } : {}),
    jobId,
    jobPhaseId: jobId === null ? null : jobPhaseId,
    candiCalls,
    confirmedNumbers: candiCalls ? confirmedOf(values) : [],
    sendMails,
    templateId: values.templateId ?? '',
    duration: Number(values.duration),
    scheduledAt: start?.toISOString() ?? null,
    timeZone: start && values.timeZone,
    expiresAt: endOf(values)?.toISOString() ?? null,
  };
}

/** Converts the values to the request body for a preview of the invitation, which is the first chosen candidate's. */
export function toPreview(values: InterviewValues): InvitationPreviewBody {
  const body = toBody(values);
  const { title, type, language, duration, scheduledAt, timeZone, expiresAt, candiCalls } = body;
  const [candidateId = null] = body.candidateIds;
  const confirmed = body.confirmedNumbers.find((each) => each.candidateId === candidateId);
  return {
    title,
    type,
    language,
    duration,
    scheduledAt,
    timeZone,
    expiresAt,
    candiCalls,
    templateId: values.templateId,
    candidateId,
    confirmedNumber: confirmed?.number ?? null,
  };
}

/** Returns the checked numbers of the chosen candidates. */
const confirmedOf = ({ candidateIds, numbers }: InterviewValues) =>
  candidateIds.flatMap((candidateId) => {
    const entered = numbers[candidateId];
    return entered?.checked ? [{ candidateId, number: entered.number.trim() }] : [];
  });

type Chosen = Pick<Template, 'id' | 'title' | 'language'>;

/**
 * Returns the values to set when a template is chosen: its language, and its title unless the user entered another
 * title. `before` is the previously chosen template.
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
