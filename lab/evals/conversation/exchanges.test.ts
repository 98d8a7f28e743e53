import { expect, it } from 'vitest';
import { outcomeOf, readExchanges, recordings } from './exchanges.ts';

const exchanges = recordings().flatMap((recording) =>
  readExchanges(recording).map((exchange, index) => ({ ...exchange, place: `${recording}:${index + 1}` })),
);

it.each(exchanges)(
  'a recorded answer has the same outcome again: $place',
  async ({ task, answer, expected }) => {
    expect(await outcomeOf(task, answer)).toEqual(expected);
  },
);
