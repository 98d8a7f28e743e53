import type { ProfileType } from '@candi/contract/platform/enumerations';
import { create } from 'zustand';

export interface AssistantMessage {
  speaker: string;
  text: string;
  /** Where the newest text starts in `text`. */
  index: number;
}
export interface PreviousUser {
  profileType: ProfileType;
}
/** An upload in progress. */
export interface Upload {
  /** How much of it has been sent, 0 to 1; at 1 the gateway reads it. */
  share: number;
  cancel: () => void;
}

interface CommonState {
  /** A write is on its way: the overlay spinner shows. */
  isLoading: boolean;
  /** A write that the page has answered already: nothing shows. */
  backgroundLoading: boolean;
  loadingMessage: string;
  /** Shown by the overlay spinner. */
  upload: Upload | null;
  templateGenerateStep: boolean;
  assistantMessages: AssistantMessage[];
  prevUser: PreviousUser | null;
  startLoading: (background: boolean, message?: string) => void;
  setLoadingMessage: (message: string) => void;
  stopLoading: (background: boolean) => void;
  setUpload: (upload: Upload | null) => void;
  setPrevUser: (user: PreviousUser | null) => void;
}

/** How many writes are under way, so that the last one to end takes the spinner down. */
const running = { front: 0, back: 0 };

export const useCommonStore = create<CommonState>()((set) => ({
  isLoading: false,
  backgroundLoading: false,
  loadingMessage: '',
  upload: null,
  templateGenerateStep: true,
  assistantMessages: [],
  prevUser: null,
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
  setPrevUser: (prevUser) => set({ prevUser }),
}));
