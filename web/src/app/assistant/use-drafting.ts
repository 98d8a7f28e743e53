import type { TemplateDraft } from '@candi/contract/reports/assistant-conversation';
import type { AssistantEvent } from '@candi/contract/reports/assistant';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#data/api-error.ts';
import { useAssistantStore } from '../../features/reports/assistant/assistant-store.ts';
import {
  emptyDraft,
  missingPart,
  type PartName,
  requestFor,
  withIntro,
  withQuestion,
  withSeen,
} from '../../features/reports/assistant/draft.ts';
import { askAssistant } from '../../features/reports/assistant/stream.ts';

/** Requests the parts of a template draft, one after another. Only one request runs at a time; unmounting cancels it. */
export function useDrafting(id: string, source: TemplateDraft['source']) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<PartName | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = () => useAssistantStore.getState().drafts[id] ?? emptyDraft(source);
  const change = (by: (draft: TemplateDraft) => TemplateDraft) =>
    useAssistantStore.getState().setDraft(id, (draft) => by(draft ?? emptyDraft(source)));

  /** Requests one part. Returns whether the part arrived. */
  const request = async (name: PartName, signal: AbortSignal): Promise<boolean> => {
    let arrived = false;
    const take = (event: AssistantEvent) => {
      if (event.type === 'intro') change((draft) => withIntro(draft, event.intro, false));
      else if (event.type === 'question' && name !== 'intro')
        change((draft) =>
          withSeen(withQuestion(draft, name, event.question, false), event.question.question),
        );
      else {
        if (event.type === 'fault') setProblem(t(`assistant.faults.${event.fault}`));
        return;
      }
      arrived = true;
    };
    setBusy(name);
    try {
      await askAssistant(requestFor(read(), name), take, signal);
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof ApiError ? error.message : t('assistant.faults.down'));
    }
    return arrived;
  };

  /** Runs `work` unless other work is running. `signal` aborts when the recruiter stops or the component unmounts. */
  const run = async (work: (signal: AbortSignal) => Promise<unknown>) => {
    if (running.current) return;
    const aborter = new AbortController();
    running.current = aborter;
    setProblem(null);
    await work(aborter.signal);
    running.current = null;
    setBusy(null);
  };
  /** Requests the parts that are missing, until one doesn't arrive. */
  const requestMissing = async (signal: AbortSignal) => {
    for (let name = missingPart(read()); name !== null; name = missingPart(read()))
      // oxlint-disable-next-line no-await-in-loop -- each question must differ from those before it
      if (!(await request(name, signal))) break;
  };
  return {
    busy,
    problem,
    change,
    /** Drafts a part for the first time or again. */
    draftPart: (name: PartName) => run((signal) => request(name, signal)),
    /** Drafts everything that is missing. */
    draftAll: () => run(requestMissing),
    stop: () => running.current?.abort(),
  };
}
