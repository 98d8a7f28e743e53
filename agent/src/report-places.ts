import { workerReport } from '@candi/contract/interviews/agent';
import { type GatewayOptions, putPlaces } from './gateway/client.ts';

/**
 * Reports to the gateway at regular intervals how many interviews this worker can run and is running, until the process
 * ends. A report that fails is left out: the next one follows soon.
 */
export function reportPlaces(
  gateway: Pick<GatewayOptions, 'url' | 'serviceToken'>,
  workerId: string,
  count: () => { places: number; busy: number },
): void {
  const report = (): void => void putPlaces(gateway, workerId, count()).catch(() => undefined);
  report();
  setInterval(report, workerReport.everyMs).unref();
}
