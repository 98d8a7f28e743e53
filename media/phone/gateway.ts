import { dialledStates, pinFaults } from '@candi/contract/interviews/phone';
import type { Dialled, PhoneCallBody, PhoneCallEnd, PhoneLeg } from '@candi/contract/interviews/phone';
import type { Registration } from '@candi/contract/interviews/phone-line';
import type { ClaimTryAnswer, ClaimedTry, UnansweredResult } from '@candi/contract/interviews/phone-out';
import { consentVersion } from '@candi/contract/interviews/sessions';
import type { ConsentBody, JoinAnswer } from '@candi/contract/interviews/sessions';
import { languages } from '@candi/contract/platform/enumerations';
import { errorCode, GatewayError } from '@candi/runtime/gateway-error';
import { z } from 'zod';
import type { TestStep } from './line-test.ts';

/** What the bridge needs of the answer to a join. */
export type Joined = Pick<
  JoinAnswer,
  'livekitToken' | 'agentIdentityPrefix' | 'candidateIdentity' | 'language'
> & {
  policy: Pick<JoinAnswer['policy'], 'reconnectSeconds'>;
};

/**
 * `dialled`: result of a PIN in the dialled address, or the interview of an outgoing call. `tested`: whether an admin is
 * testing the line.
 */
export interface Registered {
  callId: string;
  dialled: Dialled | null;
  tested: boolean;
}

/** The gateway, as the bridge uses it. All calls throw `GatewayError`. */
export interface PhoneGateway {
  register: (call: PhoneCallBody) => Promise<Registered>;
  /** Reports whether the line is registered at its PBX. Makes one attempt only. */
  reportRegistration: (registration: Registration) => Promise<void>;
  /** Reports a step of a test. */
  reportTest: (callId: string, step: TestStep) => Promise<void>;
  enterPin: (callId: string, pin: string) => Promise<Dialled>;
  /** Makes one attempt only if `once` is set, for callers who repeat it on their own schedule. */
  join: (callId: string, consent: ConsentBody | null, once?: boolean) => Promise<Joined>;
  end: (callId: string, reason: PhoneCallEnd) => Promise<void>;
  /** Reports that calls are running. Makes one attempt only. */
  keepAlive: (callIds: readonly string[]) => Promise<void>;
  /** Returns the next outgoing call that is due; null if there is none. Makes one attempt only. */
  claimTry: (leg: PhoneLeg) => Promise<ClaimedTry | null>;
  reportTry: (tryId: string, result: UnansweredResult) => Promise<void>;
}

const dialled: z.ZodType<Dialled> = z.discriminatedUnion('accepted', [
  z.object({
    accepted: z.literal(true),
    language: z.enum(languages),
    firstName: z.string(),
    companyName: z.string(),
    title: z.string(),
    durationSeconds: z.number(),
    retentionDays: z.number(),
    consentVersion: z.literal(consentVersion),
    state: z.enum(dialledStates),
    test: z.boolean(),
  }),
  z.object({
    accepted: z.literal(false),
    left: z.number(),
    reason: z.enum(pinFaults),
    opensAt: z.string().optional(),
  }),
]);
const registered = z.object({
  callId: z.uuid(),
  dialled: dialled.nullable(),
  tested: z.boolean().default(false),
});
const joined: z.ZodType<Joined> = z.object({
  livekitToken: z.string(),
  agentIdentityPrefix: z.string().min(1),
  candidateIdentity: z.string(),
  language: z.enum(languages),
  policy: z.object({ reconnectSeconds: z.number() }),
});
const claimAnswer: z.ZodType<ClaimTryAnswer> = z.object({
  claimed: z
    .object({
      id: z.uuid(),
      callSid: z.string().min(1),
      to: z.string().min(1),
      ringSeconds: z.int().positive(),
      language: z.enum(languages),
      companyName: z.string(),
      numberToDial: z.string().nullable(),
    })
    .nullable(),
});
const errorBody = z.object({ code: errorCode.nullable().catch(null) });

/** A caller who has tried too many PINs is told so instead of waiting. */
const isRetried = ({ isTransient, status }: GatewayError): boolean => isTransient && status !== 429;

/** Time limit for one attempt (ms). */
const timeoutMs = 8000;

export interface GatewayOptions {
  url: string;
  serviceToken: string;
  /** Delays between attempts after a failed connection or a 5xx (ms). */
  retryDelaysMs?: readonly number[];
}

/** Creates the client of the gateway's routes for the bridge. */
export const createGateway = (options: GatewayOptions): PhoneGateway => {
  const { url, serviceToken, retryDelaysMs = [250, 500, 1000] } = options;

  const attempt = async (path: string, body: object): Promise<unknown> => {
    let response: Response;
    try {
      response = await fetch(`${url}/v1/phone${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${serviceToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new GatewayError(0, null, error instanceof Error ? error.message : String(error));
    }
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    throw new GatewayError(response.status, errorBody.safeParse(answer).data?.code ?? null, path);
  };
  const post = async (path: string, body: object, delaysMs = retryDelaysMs): Promise<unknown> => {
    for (let retries = 0; ; retries += 1) {
      try {
        return await attempt(path, body);
      } catch (error) {
        const waitMs = delaysMs[retries];
        if (waitMs === undefined || !(error instanceof GatewayError) || !isRetried(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  };
  /** Throws a `GatewayError` if the answer doesn't have the shape. */
  const read = <T>(shape: z.ZodType<T>, answer: unknown): T => {
    const parsed = shape.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new GatewayError(200, null, z.prettifyError(parsed.error));
  };

  return {
    register: async (call) => read(registered, await post('/calls', call)),
    enterPin: async (callId, pin) => read(dialled, await post(`/calls/${callId}/pin`, { pin })),
    join: async (callId, consent, once = false) =>
      read(joined, await post(`/calls/${callId}/join`, { consent }, once ? [] : retryDelaysMs)),
    reportRegistration: async (registration) => {
      await post('/registration', registration, []);
    },
    reportTest: async (callId, step) => {
      await post(`/calls/${callId}/test`, step);
    },
    end: async (callId, reason) => {
      await post(`/calls/${callId}/end`, { reason });
    },
    keepAlive: async (callIds) => {
      await post('/calls/alive', { callIds }, []);
    },
    claimTry: async (leg) => read(claimAnswer, await post('/tries/claim', { leg }, [])).claimed,
    reportTry: async (tryId, result) => {
      await post(`/tries/${tryId}/result`, { result });
    },
  };
};
