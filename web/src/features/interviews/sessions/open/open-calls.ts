import type { OpenAnswer, OpenBody, OpenInterview } from '@candi/contract/interviews/interviews';
import { answer, api } from '#data/api.ts';

/** Identifies the open link of a public interview. */
export interface OpenAddress {
  interviewId: string;
  token: string;
}

const calls = ({ token }: OpenAddress) =>
  api({ authorization: `Link ${token}`, quiet: true }).v1.interviews[':interviewId'].open;

export const readOpenInterview = (address: OpenAddress): Promise<OpenInterview> =>
  answer(calls(address).$get({ param: { interviewId: address.interviewId } }));

/** Registers the visitor's name and email. Resolves with a link, or with `mailed` if the link was emailed. */
export const enterOpenInterview = (address: OpenAddress, body: OpenBody): Promise<OpenAnswer> =>
  answer(calls(address).$post({ param: { interviewId: address.interviewId }, json: body }));
