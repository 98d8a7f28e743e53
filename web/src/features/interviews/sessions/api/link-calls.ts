import type { Accommodation, AccommodationBody } from '@candi/contract/interviews/accommodations';
import type { Language } from '@candi/contract/platform/enumerations';
import type {
  ConsentVersion,
  JoinAnswer,
  LinkAnswer,
  SessionState,
} from '@candi/contract/interviews/sessions';
import { answer, api } from '#app/api.ts';
import type { CallOptions } from '#app/http.ts';

/** Where a link leads: the three parts of its address. */
export interface InterviewAddress {
  interviewId: string;
  candidateId: string;
  token: string;
  /** Test mode: the same link, and nothing of it counts. */
  test: boolean;
}

/** The calls of one link. The page shows its troubles in their place: no toasts. */
const calls = ({ token }: InterviewAddress, over: CallOptions = {}) =>
  api({ authorization: `Link ${token}`, quiet: true, ...over }).v1.interviews[':interviewId'].candidates[
    ':candidateId'
  ];

const at = ({ interviewId, candidateId }: InterviewAddress) => ({ param: { interviewId, candidateId } });

export const readLink = (address: InterviewAddress): Promise<LinkAnswer> =>
  answer(calls(address).link.$get(at(address)));

/** The session that the link leads to now. A failed attempt that was given back has a new one. */
export const readLinkState = (address: InterviewAddress): Promise<SessionState> =>
  answer(calls(address, { background: true }).state.$get(at(address)));

/** `version`: of the text that was read, in `language`. The gateway knows one version at a time. */
export const giveConsent = (
  address: InterviewAddress,
  version: ConsentVersion,
  language: Language,
): Promise<{ given: boolean }> =>
  answer(
    calls(address).consent.$post({
      ...at(address),
      json: { version, language },
    }),
  );

/** `idempotencyKey`: one per page, so that a join whose answer was lost is not a second attempt. */
export const join = (address: InterviewAddress, idempotencyKey: string): Promise<JoinAnswer> =>
  answer(calls(address, { idempotencyKey }).join.$post(at(address)));

/** Asks for an accommodation, in the place of what was asked before. The recruiter hears of it. */
export const askAccommodation = (
  address: InterviewAddress,
  body: AccommodationBody,
): Promise<Accommodation> => answer(calls(address).accommodation.$post({ ...at(address), json: body }));

/** A sitting that uses nothing up. Consent is its own. */
export const joinTest = (
  address: InterviewAddress,
  idempotencyKey: string,
  version: ConsentVersion,
  language: Language,
): Promise<JoinAnswer> =>
  answer(
    calls(address, { idempotencyKey }).test.$post({
      ...at(address),
      json: { version, language },
    }),
  );
