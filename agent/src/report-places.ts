import { workerReport } from '@candi/contract/interviews/agent';
import type { App } from '@candi/gateway/app';
import { hc } from 'hono/client';

export interface Places {
  places: number;
  busy: number;
}

/**
 * Reports to the gateway at regular intervals how many interviews this worker can run and is running. A report that fails
 * is left out: the next one follows soon. Returns a function that stops the reports.
 */
export function reportPlaces(
  { url, serviceToken, workerId }: { url: string; serviceToken: string; workerId: string },
  count: () => Places,
): () => void {
  const headers = { authorization: `Bearer ${serviceToken}` };
  const inTime: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(workerReport.everyMs) });
  const worker = hc<App>(url, { headers, fetch: inTime }).v1.agent.workers[':id'];
  const report = (): void => {
    worker.$put({ param: { id: workerId }, json: count() }).catch(() => undefined);
  };
  report();
  const timer = setInterval(report, workerReport.everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
