import { candiState } from './recording/call-recording.ts';
import { useCallStore } from './call-store.ts';
import { useSessionStore } from './session-store.ts';

/** Returns whether Candi is present, and whether she waits for the candidate's first answer. */
export function useTurn(): { present: boolean; firstAnswer: boolean } {
  const present = useCallStore((state) => state.connection === 'live' && state.agent !== null);
  const listening = useCallStore((state) => candiState(state) === 'listening');
  const answered = useSessionStore((state) => state.messages.some(({ speaker }) => speaker === 'candidate'));
  return { present, firstAnswer: listening && !answered };
}
