import { create } from 'zustand';
import { onForget } from '#data/conversation.ts';

interface AssistantOpen {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * Whether the assistant's panel is open. Kept outside the assistant's store, so that pages load the store and the panel
 * only when it is opened.
 */
export const useAssistantOpen = create<AssistantOpen>()((set) => ({
  open: false,
  setOpen: (open) => set({ open }),
}));

onForget(() => useAssistantOpen.getState().setOpen(false));
