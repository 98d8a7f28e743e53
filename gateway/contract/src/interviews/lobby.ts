/**
 * Names that the gateway, the phone bridge and livekit-sip share. livekit-sip brings each call into a LiveKit room of
 * its own, the lobby, where only the caller and the phone bridge are.
 */

/** Name under which the phone bridge registers for lobbies at the LiveKit server. */
export const lobbyAgentName = 'candi-phone';
/** First part of the name of each lobby. Other rooms are named after their session's id. */
export const lobbyPrefix = 'phone';
/** Identity of the phone bridge in a lobby. */
export const lobbyIdentity = 'candi-phone';

/** Attributes of livekit-sip's participant (github.com/livekit/protocol, livekit/attrs.go). */
export const sipAttributes = {
  callId: 'sip.callID',
  trunkId: 'sip.trunkID',
  ruleId: 'sip.ruleID',
  /** Number that was dialled, for an incoming call. */
  trunkNumber: 'sip.trunkPhoneNumber',
  /** Number of the other side: who calls, or who is called. */
  phoneNumber: 'sip.phoneNumber',
  status: 'sip.callStatus',
} as const;
/** Values of `sipAttributes.status` that matter here. `active`: the call has been answered. */
export const sipStatus = { active: 'active', hangUp: 'hangup' } as const;

/** How long a lobby without a caller is kept (s): before the caller is in it, and afterwards. */
export const lobbyTimeouts = { empty: 60, departure: 5 } as const;

/** Names of what the gateway creates at the LiveKit server. Anything of another name isn't touched. */
export const trunkNames = {
  inbound: 'candi-inbound',
  outbound: 'candi-outbound',
  rule: 'candi-lobby',
} as const;
