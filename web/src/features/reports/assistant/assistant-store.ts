import type { AssistantEvent, AssistantReading } from '@candi/contract/reports/assistant';
import { maxMessage, maxMessages } from '@candi/contract/reports/assistant';
import type { AssistantItem, TemplateDraft } from '@candi/contract/reports/assistant-conversation';
import { assistantConversation } from '@candi/contract/reports/assistant-conversation';
import { create } from 'zustand';
import { ApiError } from '#data/api-error.ts';
import type { AssistantMessage } from '#data/common-store.ts';
import { useCommonStore } from '#data/common-store.ts';
import { onForget, readConversation, writeConversation } from '#data/conversation.ts';
import { askAssistant } from './stream.ts';

/** An answer that is being received. */
interface Arriving {
  text: string;
  reading: AssistantReading | null;
  stop: () => void;
}

interface AssistantState {
  /** The login whose conversation is in memory; null until one is loaded. */
  login: string | null;
  items: AssistantItem[];
  /** Template drafts by the id of their proposal. */
  drafts: Record<string, TemplateDraft>;
  arriving: Arriving | null;
  /** Sends a message. `shown`: text displayed as the assistant's message if the answer has proposals and no text. */
  send: (text: string, jobId: string | null, shown: string) => Promise<void>;
  /** Records what the recruiter did with a proposal. */
  finish: (id: string, done: 'carried_out' | 'dismissed') => void;
  setDraft: (id: string, change: (draft: TemplateDraft | undefined) => TemplateDraft) => void;
  /** Stops an arriving answer and clears the conversation. */
  clear: () => void;
}

const nothing = { items: [], drafts: {}, arriving: null };

type Without<Item, Keys extends PropertyKey> = Item extends unknown ? Omit<Item, Keys> : never;
type ItemContent = Without<AssistantItem, 'id' | 'after'>;

export const useAssistantStore = create<AssistantState>()((set, get) => {
  const add = (content: ItemContent) =>
    set(({ items }) => ({
      items: [
        ...items,
        { id: crypto.randomUUID(), after: useCommonStore.getState().assistantMessages.length, ...content },
      ],
    }));
  return {
    login: null,
    ...nothing,
    send: async (text, jobId, shown) => {
      if (get().arriving) return;
      const { addAssistantMessage } = useCommonStore.getState();
      addAssistantMessage({ speaker: 'recruiter', text });
      const aborter = new AbortController();
      const mine: Arriving = { text: '', reading: null, stop: () => aborter.abort() };
      set({ arriving: mine });
      const change = (arriving: Partial<Arriving>) =>
        set((state) => ({ arriving: state.arriving && { ...state.arriving, ...arriving } }));
      const after: ItemContent[] = [];
      let answered = '';
      const take = (event: AssistantEvent) => {
        if (aborter.signal.aborted) return;
        if (event.type === 'text') change({ text: (answered += event.text), reading: null });
        else if (event.type === 'reading') change({ reading: event.what });
        else if (event.type === 'links') after.push({ kind: 'links', links: event.links });
        else if (event.type === 'proposal')
          after.push({ kind: 'proposal', proposal: event.proposal, done: null });
        else if (event.type === 'fault') after.push({ kind: 'fault', fault: event.fault });
      };
      const messages = toSend(useCommonStore.getState().assistantMessages);
      try {
        await askAssistant({ kind: 'chat', messages, jobId }, take, aborter.signal);
      } catch (error) {
        if (aborter.signal.aborted) after.push({ kind: 'stopped' });
        else if (error instanceof ApiError) after.push({ kind: 'refused', message: error.message });
        else after.push({ kind: 'fault', fault: 'down' });
      }
      // The conversation was cleared in the meantime, or the recruiter signed out.
      if (get().arriving?.stop !== mine.stop) return;
      set({ arriving: null });
      const proposed = after.some(({ kind }) => kind === 'proposal');
      const words = answered.trim() === '' && proposed ? shown : answered.trim();
      if (words !== '') addAssistantMessage({ speaker: 'assistant', text: words });
      after.forEach(add);
    },
    finish: (id, done) =>
      set(({ items }) => ({
        items: items.map((each) => (each.id === id && each.kind === 'proposal' ? { ...each, done } : each)),
      })),
    setDraft: (id, change) => set(({ drafts }) => ({ drafts: { ...drafts, [id]: change(drafts[id]) } })),
    clear: () => {
      get().arriving?.stop();
      set(nothing);
      useCommonStore.getState().clearAssistantMessages();
    },
  };
});

/** Returns the newest messages, within the limits of a request. */
const toSend = (messages: readonly AssistantMessage[]) =>
  messages.slice(-maxMessages).map(({ speaker, text }) => ({
    speaker,
    text: text.slice(-maxMessage),
  }));

onForget(() => {
  useAssistantStore.getState().arriving?.stop();
  useAssistantStore.setState(nothing);
});

/**
 * Loads the conversation that this tab stored for a login, and stores every change from now on. Returns a function that
 * stops storing.
 */
export function keepConversation(login: string): () => void {
  const stored = assistantConversation.safeParse(readConversation(login));
  const { clear } = useAssistantStore.getState();
  clear();
  useAssistantStore.setState({ login });
  if (stored.success) {
    const { messages, items, drafts, templateGenerateStep } = stored.data;
    useCommonStore.setState({ assistantMessages: messages, templateGenerateStep });
    useAssistantStore.setState({ items, drafts });
  }
  const write = () => {
    const { assistantMessages, templateGenerateStep } = useCommonStore.getState();
    const { items, drafts } = useAssistantStore.getState();
    writeConversation(login, {
      messages: assistantMessages,
      items,
      drafts,
      templateGenerateStep,
    });
  };
  const stops = [
    useCommonStore.subscribe((now, before) => {
      if (
        now.assistantMessages !== before.assistantMessages ||
        now.templateGenerateStep !== before.templateGenerateStep
      )
        write();
    }),
    useAssistantStore.subscribe((now, before) => {
      if (now.items !== before.items || now.drafts !== before.drafts) write();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
