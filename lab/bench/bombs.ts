/**
 * npm run bench -- bombs: measures the cost to the gateway of files that are small when sent but huge when decoded.
 * Each PDF is sent with an anonymous application to a public job. Each table is imported by one company alone, then
 * twice in parallel while another company imports a harmless table. Prints for each file the maximum memory growth of
 * the gateway and its child processes, and the response times.
 */
import { randomUUID } from 'node:crypto';
import type { Job } from '@candi/contract/hiring/jobs';
import { applicant, englishPdf, jobRequest } from '../../gateway/testing/applications.ts';
import { pdfBombs, tableBombs } from '../../gateway/testing/bombs.ts';
import { Recruiter } from '../../tests/calls/recruiter.ts';
import { limits } from '../../tests/measure/limits.ts';
import { memory } from './figures/process-tree.ts';
import { endWith } from './figures/result.ts';
import { startDatabase, startGateway } from './gateway/start.ts';
import { benchRun } from './sides/bench-run.ts';

const table = 'First name,Last name,E-mail\nAna,Lima,ana@import.test\n';
const harmlessPdf = new Uint8Array(englishPdf);
const sampleEveryMs = 20;

await benchRun(async ({ startLoad, defer }) => {
  const database = await startDatabase(defer);
  const { origin, pid } = await startGateway(database, defer, randomUUID());
  const signUp = () =>
    Recruiter.signUp(origin, { email: `${randomUUID()}@bench.example`, password: randomUUID() });
  const [hostile, other] = [await signUp(), await signUp()];
  const job = await hostile.call<Job>('POST', '/v1/jobs', jobRequest);

  const apply = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set('application', JSON.stringify(applicant()));
    form.set('resume', new File([bytes], 'resume.pdf', { type: 'application/pdf' }));
    const answer = await fetch(`${origin}/v1/open-jobs/${job.id}/applications`, {
      method: 'POST',
      body: form,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const importTable = async ({ token }: Recruiter, name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const answer = await fetch(`${origin}/v1/imports/tables?name=${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: bytes,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const timed = async (call: Promise<number>) => {
    const startedAt = performance.now();
    const status = await call;
    return { status, ms: performance.now() - startedAt };
  };
  /**
   * Runs `work`. Returns its result and the maximum memory growth of the gateway and its child processes while it
   * runs (MB).
   */
  const growth = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const before = memory(pid).pss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memory(pid).pss)), sampleEveryMs);
    const result = await work().finally(() => clearInterval(watch));
    return [result, most - before];
  };

  const csv = new Uint8Array(Buffer.from(table));
  // Warm-up: the first file of each kind loads code that stays in memory.
  await apply(harmlessPdf);
  await importTable(hostile, 'people.csv', csv);
  const [, pdfStart] = await growth(() => apply(harmlessPdf));
  const [, tableStart] = await growth(() => importTable(hostile, 'people.csv', csv));

  const rows: { file: string; status: string; growthMb: number; answerMs: number; otherMs?: number }[] = [];
  for (const [file, make] of Object.entries(pdfBombs)) {
    const bytes = make();
    const [{ status, ms }, grown] = await growth(() => timed(apply(bytes)));
    rows.push({ file, status: String(status), growthMb: grown - pdfStart, answerMs: ms });
  }
  for (const [file, make] of Object.entries(tableBombs)) {
    const { name, bytes } = make();
    const [, grown] = await growth(() => importTable(hostile, name, bytes));
    const [first, second, beside] = await Promise.all([
      timed(importTable(hostile, name, bytes)),
      timed(importTable(hostile, name, bytes)),
      timed(importTable(other, 'people.csv', csv)),
    ]);
    if (beside.status !== 201)
      throw new Error(`the other company's import was answered with status ${beside.status}`);
    rows.push({
      file,
      status: `${first.status}, ${second.status}`,
      growthMb: grown - tableStart,
      answerMs: Math.max(first.ms, second.ms),
      otherMs: beside.ms,
    });
  }
  console.table(rows.map(({ file, status, ...figures }) => ({ file, status, ...roundedAll(figures) })));
  const most = (figure: 'growthMb' | 'answerMs' | 'otherMs') =>
    Math.max(...rows.flatMap((row) => row[figure] ?? []));
  const figures = { growthMb: most('growthMb'), answerMs: most('answerMs'), otherMs: most('otherMs') };
  const { growthMb, answerMs, otherCompanyMs } = limits.bombs;
  endWith({
    name: 'bombs',
    startLoad,
    figures,
    baseline: { harmlessPdfMb: pdfStart, harmlessTableMb: tableStart },
    ratio: figures.growthMb / Math.max(pdfStart, tableStart),
    bounds: [
      { what: 'growth over that with a harmless file, MB', figure: figures.growthMb, atMost: growthMb },
      { what: 'longest answer, ms', figure: figures.answerMs, atMost: answerMs },
      { what: "another company's import, ms", figure: figures.otherMs, atMost: otherCompanyMs },
    ],
  });
});

function roundedAll(figures: Record<string, number>) {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value)]));
}
