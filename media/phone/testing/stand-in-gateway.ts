import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import {
  callsAliveBody,
  phoneCallBody,
  phoneEndBody,
  phoneJoinBody,
  pinBody,
} from '@candi/contract/interviews/phone';
import type { AcceptedPin, Dialled, PhoneCallEnd, PhoneLeg } from '@candi/contract/interviews/phone';
import { lineTestBody, registrationBody } from '@candi/contract/interviews/phone-line';
import type { Registration } from '@candi/contract/interviews/phone-line';
import { consentVersion } from '@candi/contract/interviews/sessions';
import type { ConsentBody } from '@candi/contract/interviews/sessions';
import { claimTryBody, tryResultBody } from '@candi/contract/interviews/phone-out';
import type { ClaimTryAnswer, ClaimedTry, UnansweredResult } from '@candi/contract/interviews/phone-out';
import type { z } from 'zod';

export const serviceToken = 'service-token-of-at-least-32-characters';
/** The PIN of `interview`. */
export const rightPin = '12345678901234';

export const interview: AcceptedPin = {
  accepted: true,
  language: 'en',
  firstName: 'Ana',
  companyName: 'Acme',
  title: 'Baker',
  durationSeconds: 1200,
  retentionDays: 90,
  consentVersion,
  state: 'new',
  test: false,
};

/** Returns a try that is due. */
export const dueTry = (changed: Partial<ClaimedTry> = {}): ClaimedTry => ({
  id: crypto.randomUUID(),
  callSid: crypto.randomUUID(),
  to: '+351211000000',
  ringSeconds: 30,
  language: 'en',
  companyName: 'Acme',
  numberToDial: null,
  ...changed,
});

interface Answer {
  status: number;
  body: object;
}
const ok = (body: object): Answer => ({ status: 200, body });
export const failure = (status: number, code: string): Answer => ({ status, body: { error: code, code } });

/** The gateway on the wire. It knows one interview, and allows three PINs a call. */
export class StandInGateway {
  readonly #server: Server;
  /** Answer to the right PIN. */
  dialled: Dialled = interview;
  /** Result of the dialled address. */
  dialledAtOnce: Dialled | null = null;
  /** Answers that are given first, before the usual ones. */
  readonly registerFaults: Answer[] = [];
  readonly joinFaults: Answer[] = [];
  /** Resolves when joins are answered. */
  joinable: Promise<void> = Promise.resolve();
  /** Paths of the joins of all calls, in the order of each call's first. */
  readonly #joined = new Set<string>();
  /** Token of the room, as in every answer to a join. */
  livekitToken = 'token';
  readonly calls: z.infer<typeof phoneCallBody>[] = [];
  /** Whether an admin tests the line, and what was reported. */
  tested = false;
  readonly steps: z.infer<typeof lineTestBody>[] = [];
  /** States of the registration at the PBX that the bridge has reported, oldest first. */
  readonly registrations: Registration[] = [];
  /** Number of the next such reports that fail. */
  registrationFaults = 0;
  readonly pins: string[] = [];
  readonly joins: (ConsentBody | null)[] = [];
  readonly ends: PhoneCallEnd[] = [];
  /** Identifiers that the answers gave to calls, and those in each report of the running calls. */
  readonly callIds: string[] = [];
  readonly alive: string[][] = [];
  /** Legs for which a try was asked for. */
  readonly claims: PhoneLeg[] = [];
  /** How many of the next claims fail. */
  claimFaults = 0;
  /** Tries that are due. */
  readonly dueTries: ClaimedTry[] = [];
  /** Results of tries that nobody answered, with the tries' IDs. */
  readonly results: [tryId: string, result: UnansweredResult][] = [];
  #wrong = 0;

  static async start(): Promise<StandInGateway> {
    const gateway = new StandInGateway();
    gateway.#server.listen(0, '127.0.0.1');
    await once(gateway.#server, 'listening');
    return gateway;
  }

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const isAllowed = request.headers.authorization === `Bearer ${serviceToken}`;
        const { status, body } = isAllowed
          ? this.#answer(request.url ?? '', JSON.parse(Buffer.concat(chunks).toString()))
          : failure(401, 'UNAUTHORIZED');
        const send = (): void => {
          response.writeHead(status, { 'content-type': 'application/json' });
          response.end(JSON.stringify(body));
        };
        if (request.url?.endsWith('/join') === true) void this.joinable.then(send);
        else send();
      });
    });
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer(path: string, body: unknown): Answer {
    if (path === '/v1/phone/calls') {
      const call = phoneCallBody.parse(body);
      this.calls.push(call);
      const dialled = call.direction === 'out' ? this.dialled : this.dialledAtOnce;
      const callId = crypto.randomUUID();
      this.callIds.push(callId);
      return this.registerFaults.shift() ?? ok({ callId, dialled, tested: this.tested });
    }
    if (path === '/v1/phone/calls/alive') {
      this.alive.push(callsAliveBody.parse(body).callIds);
      return ok({});
    }
    if (path === '/v1/phone/tries/claim') return this.#claim(claimTryBody.parse(body).leg);
    const [, tryId] = /^\/v1\/phone\/tries\/([^/]+)\/result$/.exec(path) ?? [];
    if (tryId !== undefined) {
      this.results.push([tryId, tryResultBody.parse(body).result]);
      return ok({});
    }
    if (path === '/v1/phone/registration') return this.#registration(registrationBody.parse(body));
    if (path.endsWith('/pin')) return this.#pin(pinBody.parse(body).pin);
    if (path.endsWith('/test')) {
      this.steps.push(lineTestBody.parse(body));
      return ok({});
    }
    if (path.endsWith('/join')) {
      this.joins.push(phoneJoinBody.parse(body).consent);
      return this.joinFaults.shift() ?? this.#join(path);
    }
    this.ends.push(phoneEndBody.parse(body).reason);
    return ok({});
  }

  #registration(reported: Registration): Answer {
    if (this.registrationFaults > 0) {
      this.registrationFaults -= 1;
      return failure(503, 'SERVER_BUSY');
    }
    this.registrations.push(reported);
    return ok({});
  }

  /** The call that joined last has the candidate's place; those before it are refused. */
  #join(path: string): Answer {
    const isReplaced = this.#joined.has(path) && [...this.#joined].at(-1) !== path;
    if (isReplaced) return failure(409, 'SESSION_OVER');
    this.#joined.add(path);
    return ok(joinAnswer(this.dialled, this.livekitToken));
  }

  #claim(leg: PhoneLeg): Answer {
    this.claims.push(leg);
    if (this.claimFaults > 0) {
      this.claimFaults -= 1;
      return failure(503, 'SERVER_BUSY');
    }
    const answer: ClaimTryAnswer = { claimed: this.dueTries.shift() ?? null };
    return ok(answer);
  }

  #pin(pin: string): Answer {
    this.pins.push(pin);
    if (pin === rightPin) return ok(this.dialled);
    this.#wrong += 1;
    return ok({ accepted: false, reason: 'unknown', left: 3 - this.#wrong });
  }
}

const joinAnswer = (dialled: Dialled, livekitToken: string) => ({
  sessionId: crypto.randomUUID(),
  livekitUrl: 'ws://127.0.0.1:1',
  livekitToken,
  candidateIdentity: 'candidate-1',
  agentIdentityPrefix: 'agent-',
  language: dialled.accepted ? dialled.language : 'en',
  policy: { permissionsDeniedSeconds: 30, permissionsChances: 1, reconnectSeconds: 60 },
});
