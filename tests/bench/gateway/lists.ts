/** Times of the interface's lists through the running gateway, one call at a time. */
export interface ListTimes {
  path: string;
  /** ms. */
  p50: number;
  p95: number;
}

/**
 * Calls of each list that are timed, after some that only warm up: the gateway's ten connections take turns, and on each
 * a query is planned anew for the first five times.
 */
const rounds = 100;
const warming = 60;

export async function timeList(origin: string, path: string, token: string): Promise<ListTimes> {
  const times: number[] = [];
  for (let round = 0; round < warming + rounds; round += 1) {
    const since = performance.now();
    const answer = await fetch(`${origin}/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (round >= warming) times.push(performance.now() - since);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { path: path.replaceAll(/[0-9a-f-]{36}/g, ':id'), p50: at(0.5), p95: at(0.95) };
}
