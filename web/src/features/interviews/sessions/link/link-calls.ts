import type { Accommodation, AccommodationBody } from '@candi/contract/interviews/accommodations';
import type { MessageAnswer } from '@candi/contract/identity/auth';
import type { Language } from '@candi/contract/platform/enumerations';
import type { ConsentVersion, JoinAnswer, LinkAnswer, LinkState } from '@candi/contract/interviews/sessions';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';

/** Identifies an interview link by the three parts of its address. */
export interface InterviewAddress {
  interviewId: string;
  candidateId: string;
  token: string;
  /** True in test mode, which uses the same link without using up the attempt. */
  test: boolean;
}

/** Returns the API calls of one link. Errors are shown on the page, not as toasts. */
const calls = ({ token }: InterviewAddress, over: CallOptions = {}) =>
  api({ authorization: `Link ${token}`, quiet: true, ...over }).v1.interviews[':interviewId'].candidates[
    ':candidateId'
  ];

const at = ({ interviewId, candidateId }: InterviewAddress) => ({ param: { interviewId, candidateId } });

export const readLink = (address: InterviewAddress): Promise<LinkAnswer> =>
  answer(calls(address).link.$get(at(address)));

/**
 * Reads the session that the link currently leads to. After a failed attempt that was restored, this is a new session.
 */
export const readLinkState = (address: InterviewAddress): Promise<LinkState> =>
  answer(calls(address, { background: true }).state.$get(at(address)));

/**
 * Gives consent to version `version` of the text, which the candidate read in `language`. The gateway accepts only the
 * current version.
 */
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

/**
 * Starts the attempt. `idempotencyKey`: the same for all requests of a page, so that a repeated join after a lost
 * response doesn't count as a second attempt.
 */
export const join = (address: InterviewAddress, idempotencyKey: string): Promise<JoinAnswer> =>
  answer(calls(address, { idempotencyKey }).join.$post(at(address)));

/** Emails the candidate of a deleted company a link that erases their data. */
export const askErasure = (address: InterviewAddress): Promise<MessageAnswer> =>
  answer(calls(address, { showsMessage: true }).erasure.$post(at(address)));

/** Requests an accommodation, replacing any earlier request. The recruiter is notified. */
export const askAccommodation = (
  address: InterviewAddress,
  body: AccommodationBody,
): Promise<Accommodation> => answer(calls(address).accommodation.$post({ ...at(address), json: body }));

/** Joins a test interview, which doesn't use up the attempt and records its own consent. */
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
