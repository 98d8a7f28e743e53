import { z } from 'zod';
import { text } from '../platform/common.ts';
import { numberToCall } from './phone-out.ts';
import { latinDigits } from '../platform/latin-digits.ts';
import type { PhoneCallEnd, PhoneDirection, PhoneLeg } from './phone.ts';

/** Shapes of the platform admins' page about the telephone line. */

/**
 * Why the LiveKit server's trunks can't be read or changed. `no_redis`: the server has no Redis, which SIP needs.
 * `no_number`: PHONE_NUMBER isn't in E.164.
 */
export const lineProblems = ['unreachable', 'unauthorized', 'no_redis', 'no_number', 'refused'] as const;
export type LineProblem = (typeof lineProblems)[number];

export const trunkTransports = ['auto', 'udp', 'tcp', 'tls'] as const;
export type TrunkTransport = (typeof trunkTransports)[number];
/** Whether the audio of calls is encrypted (SRTP). `allow`: only if the provider supports it. */
export const trunkEncryptions = ['off', 'allow', 'require'] as const;
export type TrunkEncryption = (typeof trunkEncryptions)[number];

/** A host with an optional port, as a provider names its SIP server. */
export const sipHost = text.regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:\d{1,5})?$/).max(260);
/** An address or a network, such as 192.0.2.0/24. */
export const sipNetwork = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** A number in E.164, such as +351211000000. */
export const e164 = text.overwrite(latinDigits).regex(/^\+[1-9]\d{5,14}$/);

/** How calls reach Candi and go out, as an admin or the operator's environment states it. */
export const trunkSettings = z.object({
  number: e164,
  /** The provider's SIP server for outgoing calls; null if no calls go out. */
  address: sipHost.nullable(),
  transport: z.enum(trunkTransports),
  encryption: z.enum(trunkEncryptions),
  username: text.max(200),
  password: z.string().max(200),
  /** Networks from which incoming calls are accepted; all if it is empty. */
  networks: z.array(sipNetwork).max(50),
});
export type TrunkSettings = z.infer<typeof trunkSettings>;

export const trunkKinds = ['inbound', 'outbound', 'rule'] as const;
export type TrunkKind = (typeof trunkKinds)[number];
/** What differs between a trunk and the settings. `missing`: it doesn't exist; `extra`: it should not exist. */
export const trunkDifferences = [
  'missing',
  'extra',
  'number',
  'address',
  'transport',
  'encryption',
  'username',
  'password',
  'networks',
  'rooms',
] as const;
export type TrunkDifference = (typeof trunkDifferences)[number];

/** A trunk or dispatch rule, as the LiveKit server has it, without its password. */
export interface Trunk {
  /** Null if it is missing. */
  id: string | null;
  kind: TrunkKind;
  numbers: string[];
  address: string | null;
  transport: TrunkTransport | null;
  encryption: TrunkEncryption | null;
  username: string;
  hasPassword: boolean;
  networks: string[];
  /** Empty if nothing differs or there are no settings to compare with. */
  differences: TrunkDifference[];
}

/** The LiveKit server's side of the line. */
export interface LiveKitLine {
  problem: LineProblem | null;
  /** The server's error message for `refused`; otherwise empty. */
  detail: string;
  trunks: Trunk[];
  /** Number of trunks and rules that aren't Candi's. They are left alone. */
  others: number;
  /** Whether the operator's environment states the settings, so that this page can't. */
  fromEnvironment: boolean;
}

/**
 * Whether the embedded SIP leg is registered at its PBX. `none`: no PBX or no user name is configured; `waiting`: the
 * PBX hasn't answered yet.
 */
export const registrationStates = ['none', 'waiting', 'registered', 'failed'] as const;
/**
 * Why the leg isn't registered. `leg`: the leg itself doesn't answer the phone bridge; `address`: the PBX's host has no
 * address; `credentials`: the PBX rejects the account; `refused`: it answers with another error.
 */
export const registrationFaults = ['leg', 'address', 'no_answer', 'credentials', 'refused'] as const;
export type RegistrationFault = (typeof registrationFaults)[number];

/** POST /v1/phone/registration, by the phone bridge: when the registration changes, and regularly. */
export const registrationBody = z
  .object({
    state: z.enum(registrationStates),
    /** Null unless the state is `failed`. */
    fault: z.enum(registrationFaults).nullable(),
    /** SIP status with which the PBX refused the registration; null if it didn't answer. */
    sipCode: z.int().min(100).max(699).nullable(),
  })
  .refine(({ state, fault }) => (state === 'failed') === (fault !== null));
export type Registration = z.infer<typeof registrationBody>;
/** How often the phone bridge reports an unchanged registration (s). */
export const registrationEverySeconds = 30;
/** Age at which a report no longer counts, because the phone bridge has probably stopped (s). */
export const registrationStaleSeconds = 90;

/** The registration as platform admins see it. `unknown`: the phone bridge hasn't reported lately. */
export interface ShownRegistration extends Omit<Registration, 'state'> {
  state: Registration['state'] | 'unknown';
}

/** A call as platform admins see it, of any company. */
export interface LineCall {
  id: string;
  leg: PhoneLeg;
  direction: PhoneDirection;
  /** The number with only its last digits; empty if it was withheld. */
  from: string;
  startedAt: string;
  endedAt: string | null;
  endReason: PhoneCallEnd | null;
  /** Name of the company whose interview was reached; null if no PIN was right. */
  company: string | null;
}

/** GET /v1/admin/phone. */
export interface PhoneLineState {
  line: 'off' | PhoneLeg;
  /** What candidates dial; null if they are shown no number. */
  number: string | null;
  /** Countries whose numbers Candi may call, as two-letter codes. */
  countries: string[];
  /** The embedded SIP leg's registration; null for another line. */
  registration: ShownRegistration | null;
  livekit: LiveKitLine | null;
  /** The latest calls, newest first. */
  calls: LineCall[];
  test: LineTest | null;
}

/**
 * POST /v1/admin/phone/trunks, which returns the new state. `settings`: null to use those of the environment, which
 * take precedence.
 */
export const applyTrunksBody = z.object({ settings: trunkSettings.nullable() });

/** How long an admin may take to call the line in a test (s). */
export const lineTestSeconds = 300;
/** Keys to press in a test call, in this order. A PIN doesn't contain the last one. */
export const lineTestKeys = '123#';

/**
 * A test of the line: an admin calls the number and presses the keys. The test follows the call that arrived last while
 * it runs, because nothing tells the admin's call from others.
 */
export interface LineTest {
  id: string;
  startedAt: string;
  /** When the test ends if nobody has called. */
  expiresAt: string;
  /** When the call arrived. */
  calledAt: string | null;
  /** The caller's number with only its last digits; empty if it was withheld or nobody has called. */
  from: string;
  /** When the caller was heard. */
  heardAt: string | null;
  /** How many of the keys were pressed in the right order. */
  keys: number;
  /** Time at which the last of the keys was pressed; null until then. */
  passedAt: string | null;
  endedAt: string | null;
}

/** POST /v1/phone/calls/{callId}/test, by the phone bridge: what happened in a call while a test runs. */
export const lineTestBody = z.object({
  /** How many of the keys were pressed in the right order. */
  keys: z.int().min(0).max(lineTestKeys.length),
  heard: z.boolean(),
});

/** POST /v1/admin/phone/opt-outs/lift: lets Candi call a number again. Fails with NUMBER_NOT_OPTED_OUT. */
export const liftOptOutBody = z.object({ number: numberToCall });
