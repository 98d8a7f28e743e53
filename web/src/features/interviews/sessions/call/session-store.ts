import type { InterviewType, Language } from '@candi/contract/platform/enumerations';
import { create } from 'zustand';
import type { Message } from './room/merge-message.ts';
import { mergeMessage } from './room/merge-message.ts';

export type SideContent = 'transcript';

export interface SessionFields {
  sideContent: SideContent | null;
  interviewType: InterviewType;
  isMuted: boolean;
  sidePanelOpen: boolean;
  lang: Language;
  isInInterview: boolean;
  /** Why the page has stopped trying to connect to the room, or null. */
  sessionError: 'unreachable' | null;
  /** URL of the room's server. */
  sessionUrl: string | null;
  /** Duration of the session (s). */
  sessionDuration: number;
  /** Time a candidate has to allow a device again after access was withdrawn (s). */
  permissionsDeniedDuration: number;
  permissionsGranted: boolean;
  unauthAction: boolean;
  isLoadingSession: boolean;
  /** Start of the session on the gateway's clock (ISO 8601). */
  startedAt: string | null;
  /** True while Candi is thinking or speaking. */
  isResponding: boolean;
  messages: Message[];
}

export const sessionDefaults: SessionFields = {
  sideContent: 'transcript',
  interviewType: 'HUMANOID',
  isMuted: true,
  sidePanelOpen: true,
  lang: 'en',
  isInInterview: false,
  sessionError: null,
  sessionUrl: null,
  sessionDuration: 0,
  permissionsDeniedDuration: 0,
  permissionsGranted: false,
  unauthAction: false,
  isLoadingSession: false,
  startedAt: null,
  isResponding: false,
  messages: [],
};

interface SessionActions {
  startInterview: (start: {
    sessionDuration: number;
    permissionsDeniedDuration: number;
    interviewType: InterviewType;
    lang: Language;
  }) => void;
  endInterview: () => void;
  addMessage: (said: Pick<Message, 'speaker' | 'text' | 'language'>) => void;
  setMessages: (messages: Message[]) => void;
  openSidePanel: (content: SideContent) => void;
  closeSidePanel: () => void;
  setSession: (fields: Partial<SessionFields>) => void;
}

/** State of the live interview. There is one interview at a time in a page. */
export const useSessionStore = create<SessionFields & SessionActions>()((set) => ({
  ...sessionDefaults,
  startInterview: (start) =>
    set({
      ...start,
      isInInterview: true,
      permissionsGranted: true,
      unauthAction: false,
      isLoadingSession: true,
    }),
  endInterview: () =>
    set({
      isInInterview: false,
      sessionDuration: 0,
      sessionError: null,
      permissionsDeniedDuration: 0,
      permissionsGranted: false,
      isLoadingSession: false,
      startedAt: null,
    }),
  addMessage: (said) =>
    set((state) => ({ messages: mergeMessage(state.messages, said, new Date().toISOString()) })),
  setMessages: (messages) => set({ messages }),
  openSidePanel: (sideContent) => set({ sidePanelOpen: true, sideContent }),
  closeSidePanel: () => set({ sidePanelOpen: false, sideContent: null }),
  setSession: (fields) => set(fields),
}));
