import type { Message } from '../../web/src/features/interviews/sessions/call/room/merge-message.ts';

/** Data collected from a call's stores. Times are in ms since the epoch. */
export interface CollectedCall {
  /** Messages that the session store currently holds. */
  messages: Message[];
  /** Every change of the connection state and of the agent's state. */
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
  var __collectedCall: CollectedCall;
  /**
   * Returns whether Candi is listening and the room is silent. Presses the button of the sound check if Candi asks for
   * the check.
   */
  var __candiWaits: () => boolean;
}

/** Runs in the page: subscribes to the call's stores as soon as they are exposed. */
export const collectCall = (): void => {
  const collected: CollectedCall = { messages: [], connections: [], agents: [] };
  globalThis.__collectedCall = collected;
  globalThis.__candiWaits = () => {
    document.querySelector<HTMLElement>('[data-sound-check] button')?.click();
    const tap = globalThis.__tap as typeof globalThis.__tap | undefined;
    const isQuiet = !tap || tap.now() - tap.lastHeardS() > 0.3;
    return collected.agents.at(-1)?.[0] === 'listening' && isQuiet;
  };
  let stores: Stores | undefined;
  const follow = ({ session, call }: Stores) => {
    const take = () => {
      collected.messages = session.getState().messages;
      const { connection, agent } = call.getState();
      if (collected.connections.at(-1)?.[0] !== connection)
        collected.connections.push([connection, Date.now()]);
      if (collected.agents.at(-1)?.[0] !== agent) collected.agents.push([agent, Date.now()]);
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
