import type { StoreApi } from 'zustand';

/** Resolves when the store's state meets the condition, immediately if it already does. */
export const untilState = <State>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  isMet: (state: State) => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (!isMet(store.getState())) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(check);
    check();
  });
