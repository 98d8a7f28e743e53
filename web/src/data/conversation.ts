import { useCommonStore } from './common-store.ts';
import { tabStorage } from './storage.ts';

/**
 * Prefix of the keys in the tab's storage. The login follows the prefix, so that each login sees only its own
 * conversation.
 */
const prefix = 'candi.assistant:';

/** Returns a login's stored conversation with the assistant; undefined if nothing is stored or it can't be parsed. */
export function readConversation(login: string): unknown {
  try {
    return JSON.parse(tabStorage.get(prefix + login) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Stores a login's conversation in this tab. */
export const writeConversation = (login: string, conversation: unknown): void =>
  tabStorage.set(prefix + login, JSON.stringify(conversation));

const forgetting = new Set<() => void>();

/** Registers a function that runs whenever the conversations are deleted. */
export const onForget = (forget: () => void): void => void forgetting.add(forget);

/** Deletes all conversations of this tab from memory and from the storage. */
export function forgetConversations(): void {
  useCommonStore.getState().clearAssistantMessages();
  for (const forget of forgetting) forget();
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.remove(key);
}
