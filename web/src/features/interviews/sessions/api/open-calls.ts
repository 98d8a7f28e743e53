import type { OpenAnswer, OpenBody, OpenInterview } from '@candi/contract/interviews/interviews';
import { answer, api } from '#app/api.ts';

/** Where a public interview's open link leads. */
export interface OpenAddress {
  interviewId: string;
  token: string;
}

const calls = ({ token }: OpenAddress) =>
  api({ authorization: `Link ${token}`, quiet: true }).v1.interviews[':interviewId'].open;

export const readOpenInterview = (address: OpenAddress): Promise<OpenInterview> =>
  answer(calls(address).$get({ param: { interviewId: address.interviewId } }));

/** Says who one is: gets a link, or word that it went by mail. */
export const enterOpenInterview = (address: OpenAddress, body: OpenBody): Promise<OpenAnswer> =>
  answer(calls(address).$post({ param: { interviewId: address.interviewId }, json: body }));
