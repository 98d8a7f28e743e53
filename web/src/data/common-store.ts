import { type ProfileType, profileTypes } from '@candi/contract/platform/enumerations';
import type { AssistantSpeaker } from '@candi/contract/reports/assistant';
import { create } from 'zustand';
import { tabStorage } from './storage.ts';

export interface AssistantMessage {
  speaker: AssistantSpeaker;
  text: string;
  /** Position in `text` at which the newest part starts (characters). */
  index: number;
}
export interface PreviousUser {
  profileType: ProfileType;
}
/** An upload in progress. */
export interface Upload {
  /** Share of the file that has been sent (0 to 1). At 1, the gateway is processing it. */
  share: number;
  cancel: () => void;
}

interface CommonState {
  /** Whether a write that shows the overlay spinner is in progress. */
  isLoading: boolean;
  /** Whether a background write, which shows no spinner, is in progress. */
  backgroundLoading: boolean;
  loadingMessage: string;
  /** Upload whose progress the overlay spinner shows. */
  upload: Upload | null;
  /** Whether the assistant drafts templates one part at a time, instead of all parts at once. */
  templateGenerateStep: boolean;
  assistantMessages: AssistantMessage[];
  prevUser: PreviousUser | null;
  startLoading: (background: boolean, message?: string) => void;
  setLoadingMessage: (message: string) => void;
  stopLoading: (background: boolean) => void;
  setUpload: (upload: Upload | null) => void;
  /** Stores the previous user, in the tab's session storage too. */
  setPrevUser: (user: PreviousUser | null) => void;
  setTemplateGenerateStep: (oneByOne: boolean) => void;
  /**
   * Adds a message to the assistant's conversation. If the last message is by the same speaker, the text is appended to
   * that message after a space, and `index` becomes the length of its earlier text.
   */
  addAssistantMessage: (said: Pick<AssistantMessage, 'speaker' | 'text'>) => void;
  clearAssistantMessages: () => void;
}

/** Key in the tab's storage of the previous user's profile type, which survives a reload of the tab. */
const prevUserKey = 'candi.prevUser';

/** Returns the previous user of this tab; null if there was none. */
export function storedPrevUser(): PreviousUser | null {
  const stored = tabStorage.get(prevUserKey);
  const profileType = profileTypes.find((type) => type === stored);
  return profileType ? { profileType } : null;
}

/** Number of writes in progress. The spinner is hidden when the last one ends. */
const running = { front: 0, back: 0 };

export const useCommonStore = create<CommonState>()((set) => ({
  isLoading: false,
  backgroundLoading: false,
  loadingMessage: '',
  upload: null,
  templateGenerateStep: true,
  assistantMessages: [],
  prevUser: storedPrevUser(),
  startLoading: (background, message) => {
    if (background) {
      running.back += 1;
      set({ backgroundLoading: true });
      return;
    }
    running.front += 1;
    set((state) => ({ isLoading: true, loadingMessage: message ?? state.loadingMessage }));
  },
  setLoadingMessage: (loadingMessage) => set({ loadingMessage }),
  stopLoading: (background) => {
    const kind = background ? 'back' : 'front';
    running[kind] = Math.max(0, running[kind] - 1);
    if (running[kind] > 0) return;
    set(background ? { backgroundLoading: false } : { isLoading: false, loadingMessage: '' });
  },
  setUpload: (upload) => set({ upload }),
  setPrevUser: (prevUser) => {
    if (prevUser) tabStorage.set(prevUserKey, prevUser.profileType);
    else tabStorage.remove(prevUserKey);
    set({ prevUser });
  },
  setTemplateGenerateStep: (templateGenerateStep) => set({ templateGenerateStep }),
  addAssistantMessage: (said) =>
    set(({ assistantMessages }) => ({ assistantMessages: appended(assistantMessages, said) })),
  clearAssistantMessages: () => set({ assistantMessages: [] }),
}));

function appended(
  messages: readonly AssistantMessage[],
  { speaker, text }: Pick<AssistantMessage, 'speaker' | 'text'>,
): AssistantMessage[] {
  const last = messages.at(-1);
  if (last?.speaker !== speaker) return [...messages, { speaker, text, index: 0 }];
  return [...messages.slice(0, -1), { speaker, text: `${last.text} ${text}`, index: last.text.length }];
}
