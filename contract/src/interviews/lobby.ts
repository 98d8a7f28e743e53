/**
 * Names that the gateway, the phone bridge and livekit-sip share. livekit-sip brings each call into a LiveKit room of
 * its own, the lobby, where only the caller and the phone bridge are.
 */

/** Agent name with which the phone bridge registers at the LiveKit server. */
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
  /** Number of the other party: the caller of an incoming call, the callee of an outgoing one. */
  phoneNumber: 'sip.phoneNumber',
  status: 'sip.callStatus',
} as const;
/** Values of `sipAttributes.status` that matter here. `active`: the call has been answered. */
export const sipStatus = { active: 'active', hangUp: 'hangup' } as const;

/** How long an empty lobby is kept (s): before the caller joins it, and after the caller has left. */
export const lobbyTimeouts = { empty: 60, departure: 5 } as const;

/** Names of the trunks and the dispatch rule that the gateway creates at the LiveKit server. It changes no others. */
export const trunkNames = {
  inbound: 'candi-inbound',
  outbound: 'candi-outbound',
  rule: 'candi-lobby',
} as const;
