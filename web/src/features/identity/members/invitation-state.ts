import type { InvitationRow } from '@candi/contract/identity/members';

export type InvitationState = 'sending' | 'sent' | 'failed' | 'unsupported' | 'expired';

/** Returns the state shown in the list. An undelivered email takes precedence over an expired invitation. */
export function invitationState({ mail, expired }: Pick<InvitationRow, 'mail' | 'expired'>): InvitationState {
  if (mail === 'failed' || mail === 'unsupported') return mail;
  if (expired) return 'expired';
  return mail === 'queued' ? 'sending' : 'sent';
}

export const stateColours: Record<InvitationState, string> = {
  sending: 'gray',
  sent: 'lagoon',
  failed: 'red',
  unsupported: 'red',
  expired: 'apricot',
};
