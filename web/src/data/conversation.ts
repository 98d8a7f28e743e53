import { useCommonStore } from './common-store.ts';

/**
 * Prefix of the keys in sessionStorage. The login follows the prefix, so that each login sees only its own
 * conversation.
 */
const prefix = 'candi.assistant:';

/** Returns a login's stored conversation with the assistant; undefined if nothing is stored or it can't be parsed. */
export function readConversation(login: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + login) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Stores a login's conversation in this tab. If the storage is full, the conversation is kept only in memory. */
export function writeConversation(login: string, conversation: unknown): void {
  try {
    sessionStorage.setItem(prefix + login, JSON.stringify(conversation));
  } catch {
    sessionStorage.removeItem(prefix + login);
  }
}

const forgetting = new Set<() => void>();

/** Registers a function that runs whenever the conversations are deleted. */
export const onForget = (forget: () => void): void => void forgetting.add(forget);

/** Deletes all conversations of this tab from memory and from the storage. */
export function forgetConversations(): void {
  useCommonStore.getState().clearAssistantMessages();
  for (const forget of forgetting) forget();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
