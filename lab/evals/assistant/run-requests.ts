import type { TestGateway } from '../../../gateway/testing/gateway.ts';
import { ask, type AskOptions, type Outcome } from './ask.ts';
import type { AssistantRequest } from './request.ts';
import { brokenRules } from './rules.ts';
import type { Tap } from './tap.ts';

export interface Judged {
  request: AssistantRequest;
  outcome: Outcome;
  /** Rules that the answer broke; empty if it broke none. */
  broken: string[];
  /** Duration (ms). */
  ms: number;
}

/**
 * Sends the requests, up to `atOnce` of them concurrently. `judged`: called with each request's result as soon as the
 * request is answered.
 */
export async function runRequests(
  gateway: TestGateway,
  tap: Tap,
  requests: readonly AssistantRequest[],
  options: AskOptions & { atOnce: number },
  judged: (one: Judged) => void,
): Promise<void> {
  const waiting = [...requests];
  const worker = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      const began = performance.now();
      const outcome = await ask(gateway, tap, request, options);
      const ms = Math.round(performance.now() - began);
      judged({ request, outcome, broken: brokenRules(request, outcome), ms });
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, worker));
}
