import type { InvitationRow } from '@candi/contract/identity/members';

export type InvitationState = 'sending' | 'sent' | 'failed' | 'expired';

/** The one word a list shows: a mail that never arrived matters more than the time that is left. */
export function invitationState({ mail, expired }: Pick<InvitationRow, 'mail' | 'expired'>): InvitationState {
  if (mail === 'failed') return 'failed';
  if (expired) return 'expired';
  return mail === 'queued' ? 'sending' : 'sent';
}

export const stateColours: Record<InvitationState, string> = {
  sending: 'gray',
  sent: 'lagoon',
  failed: 'red',
  expired: 'apricot',
};
