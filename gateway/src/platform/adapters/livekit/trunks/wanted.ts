import { createHmac } from 'node:crypto';
import { lobbyAgentName, lobbyPrefix, lobbyTimeouts, trunkNames } from '@candi/contract/interviews/lobby';
import type {
  Trunk,
  TrunkDifference,
  TrunkEncryption,
  TrunkSettings,
  TrunkTransport,
} from '@candi/contract/interviews/phone-line';
import {
  RoomAgentDispatch,
  RoomConfiguration,
  SIPDispatchRule,
  SIPDispatchRuleCallee,
  SIPDispatchRuleInfo,
  SIPInboundTrunkInfo,
  SIPMediaConfig,
  SIPMediaEncryption,
  SIPOutboundTrunkInfo,
  SIPTransport,
} from '@livekit/protocol';

/** How long a call rings while the phone bridge joins its lobby (s). */
const ringSeconds = 30n;
/** Maximum duration of a call (s), which is longer than any interview with extra time. */
const callSeconds = BigInt(4 * 3600);

const transports: Record<TrunkTransport, SIPTransport> = {
  auto: SIPTransport.SIP_TRANSPORT_AUTO,
  udp: SIPTransport.SIP_TRANSPORT_UDP,
  tcp: SIPTransport.SIP_TRANSPORT_TCP,
  tls: SIPTransport.SIP_TRANSPORT_TLS,
};
const encryptions: Record<TrunkEncryption, SIPMediaEncryption> = {
  off: SIPMediaEncryption.SIP_MEDIA_ENCRYPT_DISABLE,
  allow: SIPMediaEncryption.SIP_MEDIA_ENCRYPT_ALLOW,
  require: SIPMediaEncryption.SIP_MEDIA_ENCRYPT_REQUIRE,
};
const nameIn = <Name extends string>(names: Record<Name, number>, value: number): Name | null => {
  for (const name in names) if (names[name] === value) return name;
  return null;
};

/** Returns a keyed hash of the password, to detect a change: the server doesn't have to return the password. */
export const passwordMark = (key: string, password: string): string =>
  createHmac('sha256', key).update(password).digest('base64url');

const mediaOf = ({ encryption }: TrunkSettings) =>
  new SIPMediaConfig({ encryption: encryptions[encryption] });

export const wantedInbound = (settings: TrunkSettings): SIPInboundTrunkInfo =>
  new SIPInboundTrunkInfo({
    name: trunkNames.inbound,
    numbers: [settings.number],
    allowedAddresses: settings.networks,
    ringingTimeout: { seconds: ringSeconds },
    maxCallDuration: { seconds: callSeconds },
    media: mediaOf(settings),
  });

/** Returns null if no calls go out. */
export const wantedOutbound = (settings: TrunkSettings, key: string): SIPOutboundTrunkInfo | null =>
  settings.address === null
    ? null
    : new SIPOutboundTrunkInfo({
        name: trunkNames.outbound,
        numbers: [settings.number],
        address: settings.address,
        transport: transports[settings.transport],
        authUsername: settings.username,
        authPassword: settings.password,
        metadata: passwordMark(key, settings.password),
        media: mediaOf(settings),
      });

/**
 * Returns the rule that puts each call into a room of its own and dispatches the phone bridge to it. The room's name
 * contains the dialled number, not the caller's, and a random part.
 */
export const wantedRule = (trunkId: string): SIPDispatchRuleInfo =>
  new SIPDispatchRuleInfo({
    name: trunkNames.rule,
    trunkIds: [trunkId],
    rule: new SIPDispatchRule({
      rule: {
        case: 'dispatchRuleCallee',
        value: new SIPDispatchRuleCallee({ roomPrefix: lobbyPrefix, randomize: true }),
      },
    }),
    roomConfig: new RoomConfiguration({
      emptyTimeout: lobbyTimeouts.empty,
      departureTimeout: lobbyTimeouts.departure,
      // Only the caller. Agents, such as the phone bridge, don't count.
      maxParticipants: 1,
      agents: [new RoomAgentDispatch({ agentName: lobbyAgentName })],
    }),
  });

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));

/** `media` replaces `mediaEncryption`, which older servers have. */
const encryptionOf = (info: SIPInboundTrunkInfo | SIPOutboundTrunkInfo): SIPMediaEncryption =>
  info.media?.encryption ?? info.mediaEncryption;

/** Returns which of the pairs differ. */
const differing = (pairs: [name: TrunkDifference, isSame: boolean][]): TrunkDifference[] =>
  pairs.filter(([, isSame]) => !isSame).map(([name]) => name);

export const inboundDifferences = (is: SIPInboundTrunkInfo, wanted: SIPInboundTrunkInfo): TrunkDifference[] =>
  differing([
    ['number', same(is.numbers, wanted.numbers) && is.allowedNumbers.length === 0],
    ['networks', same(is.allowedAddresses, wanted.allowedAddresses)],
    ['username', is.authUsername === ''],
    ['encryption', encryptionOf(is) === encryptionOf(wanted)],
  ]);

export const outboundDifferences = (
  is: SIPOutboundTrunkInfo,
  wanted: SIPOutboundTrunkInfo,
): TrunkDifference[] =>
  differing([
    ['number', same(is.numbers, wanted.numbers)],
    ['address', is.address === wanted.address],
    ['transport', is.transport === wanted.transport],
    ['username', is.authUsername === wanted.authUsername],
    ['password', is.metadata === wanted.metadata],
    ['encryption', encryptionOf(is) === encryptionOf(wanted)],
  ]);

export const ruleDifferences = (is: SIPDispatchRuleInfo, wanted: SIPDispatchRuleInfo): TrunkDifference[] => {
  const { case: kind, value } = is.rule?.rule ?? {};
  const isOwnRoom =
    kind === 'dispatchRuleCallee' && value?.roomPrefix === lobbyPrefix && value.randomize && value.pin === '';
  const agents = is.roomConfig?.agents.map(({ agentName }) => agentName) ?? [];
  return differing([
    ['number', same(is.trunkIds, wanted.trunkIds) && is.inboundNumbers.length === 0],
    ['rooms', isOwnRoom && same(agents, [lobbyAgentName]) && !is.hidePhoneNumber],
  ]);
};

const nothing = {
  numbers: [],
  address: null,
  transport: null,
  encryption: null,
  username: '',
  hasPassword: false,
  networks: [],
};
export const missing = (kind: Trunk['kind']): Trunk => ({
  ...nothing,
  id: null,
  kind,
  differences: ['missing'],
});
export const shownInbound = (info: SIPInboundTrunkInfo, differences: TrunkDifference[]): Trunk => ({
  ...nothing,
  id: info.sipTrunkId,
  kind: 'inbound',
  numbers: info.numbers,
  encryption: nameIn(encryptions, encryptionOf(info)),
  username: info.authUsername,
  hasPassword: info.authPassword !== '',
  networks: info.allowedAddresses,
  differences,
});
export const shownOutbound = (info: SIPOutboundTrunkInfo, differences: TrunkDifference[]): Trunk => ({
  ...nothing,
  id: info.sipTrunkId,
  kind: 'outbound',
  numbers: info.numbers,
  address: info.address,
  transport: nameIn(transports, info.transport),
  encryption: nameIn(encryptions, encryptionOf(info)),
  username: info.authUsername,
  hasPassword: info.metadata !== '' || info.authPassword !== '',
  differences,
});
export const shownRule = (info: SIPDispatchRuleInfo, differences: TrunkDifference[]): Trunk => ({
  ...nothing,
  id: info.sipDispatchRuleId,
  kind: 'rule',
  differences,
});
