import {
  avatarIdentityPrefix,
  inChargeAttribute,
  recruiterIdentityPrefix,
} from '@candi/contract/interviews/room';

export interface Speaking {
  identity: string;
  attributes: Record<string, string>;
}

/**
 * Returns who is heard, of the participants that publish audio, in the order in which they joined: the recruiter in
 * charge, else the newest agent, else an external avatar that speaks for an agent. Returns undefined if there is none.
 */
export const chooseVoice = <T extends Speaking>(
  participants: readonly T[],
  agentIdentityPrefix: string,
): T | undefined =>
  participants.findLast(
    ({ identity, attributes }) =>
      identity.startsWith(recruiterIdentityPrefix) && attributes[inChargeAttribute] === 'yes',
  ) ??
  participants.findLast(({ identity }) => identity.startsWith(agentIdentityPrefix)) ??
  participants.findLast(({ identity }) =>
    identity.startsWith(`${avatarIdentityPrefix}${agentIdentityPrefix}`),
  );
