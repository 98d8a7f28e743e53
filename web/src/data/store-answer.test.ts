import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { storeAnswer } from './store-answer.ts';

const queryKey = ['colour'];

/** Observes the query, whose reads are answered in order by calling `answers`. */
const observe = () => {
  const client = createQueryClient();
  const answers: ((colour: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => {});
  return { client, answers, shown: () => client.getQueryData(queryKey) };
};

it('a read that began before a change doesn’t bring back the former value, and is repeated', async () => {
  const { client, answers, shown } = observe();
  await storeAnswer(client, queryKey, 'green');
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('red');
  await Promise.resolve();
  expect(shown()).toBe('green');
  answers[1]?.('blue');
  await expect.poll(shown).toBe('blue');
});

it('a value that isn’t being read is stored without a read', async () => {
  const { client, answers, shown } = observe();
  answers[0]?.('red');
  await expect.poll(shown).toBe('red');
  await storeAnswer<string>(client, queryKey, (colour) => `dark ${colour}`);
  expect(shown()).toBe('dark red');
  expect(answers).toHaveLength(1);
});
