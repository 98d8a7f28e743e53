import { expect, test } from 'vitest';
import { inviteAddress } from './invite-address.ts';

const row = (id: string, phaseId: string) => ({ candidate: { id }, phaseId });

test('contains the job, the candidates, and the phase that they share', () => {
  expect(inviteAddress('j', [row('a', 'p'), row('b', 'p')])).toBe(
    '/interviews/new?jobId=j&jobPhaseId=p&candidateId=a&candidateId=b',
  );
  expect(inviteAddress('j', [row('a', 'p'), row('b', 'q')])).toBe(
    '/interviews/new?jobId=j&candidateId=a&candidateId=b',
  );
});
