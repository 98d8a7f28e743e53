import { lobbyPrefix, trunkNames } from '@candi/contract/interviews/lobby';
import type { Trunk, TrunkDifference, TrunkSettings } from '@candi/contract/interviews/phone-line';
import type { SIPDispatchRuleInfo, SIPInboundTrunkInfo, SIPOutboundTrunkInfo } from '@livekit/protocol';
import { ServerError, SipClient } from 'livekit-server-sdk';
import type { LivekitSettings } from '../livekit.ts';
import { type Trunks, TrunksError } from './trunks.ts';
import {
  inboundDifferences,
  missing,
  outboundDifferences,
  ruleDifferences,
  shownInbound,
  shownOutbound,
  shownRule,
  wantedInbound,
  wantedOutbound,
  wantedRule,
} from './wanted.ts';

/** Timeout of a request (s), because an admin waits for it. */
const requestTimeout = 5;

interface Found {
  inbound: SIPInboundTrunkInfo[];
  outbound: SIPOutboundTrunkInfo[];
  rules: SIPDispatchRuleInfo[];
  others: number;
}

/** Creates the adapter. `markKey`: key of the hash that tells whether a password has changed. */
export function livekitTrunks({ url, apiKey, apiSecret }: LivekitSettings, markKey: string): Trunks {
  const sip = new SipClient(url.replace(/^ws/, 'http'), apiKey, apiSecret, { requestTimeout });

  const find = async (): Promise<Found> => {
    const [inbound, outbound, rules] = await Promise.all([
      sip.listSipInboundTrunk(),
      sip.listSipOutboundTrunk(),
      sip.listSipDispatchRule(),
    ]);
    const own = {
      inbound: inbound.filter(({ name }) => name === trunkNames.inbound),
      outbound: outbound.filter(({ name }) => name === trunkNames.outbound),
      rules: rules.filter(({ name }) => name === trunkNames.rule),
    };
    const count = own.inbound.length + own.outbound.length + own.rules.length;
    return { ...own, others: inbound.length + outbound.length + rules.length - count };
  };

  const applyInbound = async ([first, ...extra]: SIPInboundTrunkInfo[], settings: TrunkSettings) => {
    for (const { sipTrunkId } of extra) await sip.deleteSipTrunk(sipTrunkId);
    const wanted = wantedInbound(settings);
    if (!first) return { id: await createInbound(wanted), isChanged: true };
    const differs = inboundDifferences(first, wanted).length > 0;
    if (differs) await sip.updateSipInboundTrunk(first.sipTrunkId, wanted);
    return { id: first.sipTrunkId, isChanged: differs || extra.length > 0 };
  };
  const createInbound = async (wanted: SIPInboundTrunkInfo): Promise<string> => {
    const { name, numbers, allowedAddresses, media } = wanted;
    const { sipTrunkId } = await sip.createSipInboundTrunk(name, numbers, { allowedAddresses, media });
    // A trunk can't be created with a maximum call duration.
    await sip.updateSipInboundTrunk(sipTrunkId, wanted);
    return sipTrunkId;
  };
  const applyOutbound = async (found: SIPOutboundTrunkInfo[], settings: TrunkSettings) => {
    const wanted = wantedOutbound(settings, markKey);
    const extra = wanted ? found.slice(1) : found;
    for (const { sipTrunkId } of extra) await sip.deleteSipTrunk(sipTrunkId);
    if (!wanted) return extra.length > 0;
    const [first] = found;
    if (first && outboundDifferences(first, wanted).length === 0) return extra.length > 0;
    if (first) await sip.updateSipOutboundTrunk(first.sipTrunkId, wanted);
    else {
      const { name, address, numbers, ...options } = wanted;
      await sip.createSipOutboundTrunk(name, address, numbers, options);
    }
    return true;
  };
  const applyRule = async ([first, ...extra]: SIPDispatchRuleInfo[], trunkId: string) => {
    for (const { sipDispatchRuleId } of extra) await sip.deleteSipDispatchRule(sipDispatchRuleId);
    const wanted = wantedRule(trunkId);
    if (first && ruleDifferences(first, wanted).length === 0) return extra.length > 0;
    if (first) await sip.updateSipDispatchRule(first.sipDispatchRuleId, wanted);
    else {
      const { name, trunkIds, roomConfig } = wanted;
      const rule = { type: 'callee', roomPrefix: lobbyPrefix, randomize: true } as const;
      await sip.createSipDispatchRule(rule, { name, trunkIds, roomConfig });
    }
    return true;
  };

  return {
    read: (settings) =>
      explained(async () => {
        const { others, ...found } = await find();
        return { trunks: compared(found, settings, markKey), others };
      }),
    apply: (settings) =>
      explained(async () => {
        const found = await find();
        const inbound = await applyInbound(found.inbound, settings);
        const changes = [
          inbound.isChanged,
          await applyOutbound(found.outbound, settings),
          await applyRule(found.rules, inbound.id),
        ];
        return changes.includes(true);
      }),
    remove: () =>
      explained(async () => {
        const { inbound, outbound, rules } = await find();
        for (const { sipDispatchRuleId } of rules) await sip.deleteSipDispatchRule(sipDispatchRuleId);
        for (const { sipTrunkId } of [...inbound, ...outbound]) await sip.deleteSipTrunk(sipTrunkId);
      }),
  };
}

const compared = (
  { inbound, outbound, rules }: Omit<Found, 'others'>,
  settings: TrunkSettings | null,
  markKey: string,
): Trunk[] => {
  const wanted = settings && {
    inbound: wantedInbound(settings),
    outbound: wantedOutbound(settings, markKey),
  };
  const rule = wantedRule(inbound[0]?.sipTrunkId ?? '');
  const extra = (at: number): TrunkDifference[] => (at > 0 ? ['extra'] : []);
  const shown: Trunk[] = [
    ...inbound.map((one, at) =>
      shownInbound(one, [...extra(at), ...(wanted ? inboundDifferences(one, wanted.inbound) : [])]),
    ),
    ...outbound.map((one, at) => {
      if (wanted && !wanted.outbound) return shownOutbound(one, ['extra']);
      return shownOutbound(one, [
        ...extra(at),
        ...(wanted?.outbound ? outboundDifferences(one, wanted.outbound) : []),
      ]);
    }),
    ...rules.map((one, at) => shownRule(one, [...extra(at), ...ruleDifferences(one, rule)])),
  ];
  // A trunk without a rule, or the other way round, connects no calls, whatever the settings are.
  if (inbound.length === 0 && (wanted || rules.length > 0)) shown.push(missing('inbound'));
  if (outbound.length === 0 && wanted?.outbound) shown.push(missing('outbound'));
  if (rules.length === 0 && (wanted || inbound.length > 0)) shown.push(missing('rule'));
  return shown;
};

/** Runs requests to the LiveKit server. Throws a `TrunksError` that tells the operator what to mend. */
async function explained<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ServerError)) throw new TrunksError('unreachable', '', { cause: error });
    // ErrSIPNotConnected in livekit-server's pkg/service/errors.go.
    if (/redis required/i.test(error.message)) throw new TrunksError('no_redis', '');
    if (error.status === 401 || error.status === 403) throw new TrunksError('unauthorized', '');
    if (error.status >= 502) throw new TrunksError('unreachable', '', { cause: error });
    throw new TrunksError('refused', error.message);
  }
}
