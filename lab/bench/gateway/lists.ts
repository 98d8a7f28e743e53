/** Response times of one of the running gateway's list endpoints, measured with one request at a time. */
export interface ListTimes {
  path: string;
  /** Median (ms). */
  p50: number;
  p95: number;
}

/**
 * Number of timed requests per list. A warm-up precedes them, because Postgres plans a query again for its first five
 * executions on each of the gateway's ten connections.
 */
const rounds = 100;
const warming = 60;

export async function timeList(origin: string, path: string, token: string): Promise<ListTimes> {
  const times: number[] = [];
  for (let round = 0; round < warming + rounds; round += 1) {
    const since = performance.now();
    const answer = await fetch(`${origin}/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} returned status ${answer.status}`);
    if (round >= warming) times.push(performance.now() - since);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { path: path.replaceAll(/[0-9a-f-]{36}/g, ':id'), p50: at(0.5), p95: at(0.95) };
}
