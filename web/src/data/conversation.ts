import { useCommonStore } from './common-store.ts';

/** Prefix of the keys in sessionStorage. The rest names the login, so that no login sees another's conversation. */
const prefix = 'candi.assistant:';

/** Returns what was stored of a login's conversation with the assistant; undefined if there is nothing readable. */
export function readConversation(login: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + login) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Stores a login's conversation in this tab. If the storage is full, it stays in memory only. */
export function writeConversation(login: string, conversation: unknown): void {
  try {
    sessionStorage.setItem(prefix + login, JSON.stringify(conversation));
  } catch {
    sessionStorage.removeItem(prefix + login);
  }
}

const forgetting = new Set<() => void>();

/** Registers a function that runs whenever conversations are forgotten. */
export const onForget = (forget: () => void): void => void forgetting.add(forget);

/** Forgets all conversations of this tab, in memory and in the storage. */
export function forgetConversations(): void {
  useCommonStore.getState().clearAssistantMessages();
  for (const forget of forgetting) forget();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
