import type { Message } from '../../web/src/features/interviews/sessions/store/merge-message.ts';

/** What is kept of a call's stores. Times: ms since the epoch. */
export interface Kept {
  /** As the page's store had them last. */
  messages: Message[];
  /** Each change of the page's connection, and of what the agent does. */
  connections: [state: string, atMs: number][];
  agents: [state: string | null, atMs: number][];
}

interface Store<T> {
  getState(): T;
  subscribe(listener: (state: T) => void): () => void;
}
interface Stores {
  session: Store<{ messages: Message[] }>;
  call: Store<{ connection: string; agent: string | null }>;
}

declare global {
  var __kept: Kept;
}

/** Runs in the page: follows the call's stores from the moment they are shown to a driven browser. */
export const keepCall = (): void => {
  const kept: Kept = { messages: [], connections: [], agents: [] };
  globalThis.__kept = kept;
  let stores: Stores | undefined;
  const follow = ({ session, call }: Stores) => {
    const take = () => {
      kept.messages = session.getState().messages;
      const { connection, agent } = call.getState();
      if (kept.connections.at(-1)?.[0] !== connection) kept.connections.push([connection, Date.now()]);
      if (kept.agents.at(-1)?.[0] !== agent) kept.agents.push([agent, Date.now()]);
    };
    take();
    session.subscribe(take);
    call.subscribe(take);
  };
  Object.defineProperty(globalThis, '__candi', {
    configurable: true,
    get: () => stores,
    set: (shown: Stores) => {
      stores = shown;
      follow(shown);
    },
  });
};
