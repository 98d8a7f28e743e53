import { expect, it } from 'vitest';
import { CandidatePage } from '../browser/candidate-page.ts';
import { capture, captureS, wallMs } from '../browser/microphone.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack();

/** Amplitude (0–1) from which a sample is part of Candi's voice. */
const audible = 0.01;

it('Candi’s first sound after the join, where the time goes, and no notice beside her voice', async () => {
  const link = await stack.recruiter.invite({
    questions: [{ question: 'What did you do last?', expectedAnswer: 'A project and its aim.' }],
    type: 'VIDEO',
  });
  const candidate = await CandidatePage.open(browser, link.url);
  await candidate.getReady();
  await candidate.networkChecked();
  const clickedAt = Date.now();
  const joined = await candidate.join();
  const answeredAt = Date.now();
  const connecting = candidate.page.getByRole('heading', { name: candidate.text('call.connecting') });
  await candidate.page.waitForFunction(
    () =>
      globalThis.__collectedCall.agents.at(-1)?.[0] === 'speaking' &&
      globalThis.__tap.now() - globalThis.__tap.lastHeardS() < 0.1,
    null,
    { polling: 20, timeout: 60_000 },
  );
  expect(await connecting.count()).toBe(0);
  const heard = await capture(candidate.page);
  // The join page's own checks make sounds, too.
  const from = Math.ceil(captureS(heard, candidate.letInAt ?? clickedAt) * heard.sampleRate);
  const first = heard.remote.findIndex((sample, at) => at >= from && Math.abs(sample) > audible);
  const soundAt = wallMs(heard, first / heard.sampleRate);
  const { agents, connections } = await candidate.collectedCall();
  const since = (atMs: number | null | undefined) =>
    atMs === null || atMs === undefined ? null : Math.round(atMs - clickedAt);
  console.log({
    startedAt: since(Date.parse(joined.startedAt)),
    answered: since(answeredAt),
    letIn: since(candidate.letInAt),
    connections: connections.map(([state, atMs]) => `${state} ${since(atMs)}`),
    agents: agents.map(([state, atMs]) => `${state} ${since(atMs)}`),
    firstSound: since(soundAt),
  });
  // The page is live before Candi speaks, whatever is still being published.
  const live = connections.find(([state]) => state === 'live')?.[1] ?? Infinity;
  expect(live).toBeLessThan(soundAt);
  await candidate.close();
});
