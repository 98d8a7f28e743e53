import type {
  EncodingChoice,
  ImportResult,
  ImportTarget,
  TableChoice,
  TextEncoding,
} from '@candi/contract/hiring/imports';
import { unknownEncoding } from '@candi/contract/hiring/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#data/api-error.ts';
import { checkImport } from '../check-files.ts';
import { cancelImport, commitImport, refreshRows, startResumes, startTable } from '../import-queries.ts';
import { refreshCandidates } from '../queries.ts';
import { useFileProblem } from '../components/use-file-problem.ts';
import { useSending } from './use-sending.ts';

interface TableStep {
  name: 'table';
  id: string;
  error: string | null;
  file: File;
  choice: TableChoice;
}
/** Step of the import dialog. */
export type Step =
  | { name: 'choose'; error: string | null }
  | { name: 'encoding'; file: File; choices: EncodingChoice[] }
  | TableStep
  | { name: 'resumes'; id: string; error: string | null }
  | { name: 'committing'; id: string }
  | { name: 'done'; id: string; result: ImportResult };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the encodings to choose from if the gateway couldn't detect a file's encoding, otherwise null. */
function choicesOf(error: unknown): EncodingChoice[] | null {
  if (!(error instanceof ApiError) || error.code !== 'ENCODING_UNKNOWN') return null;
  return unknownEncoding.parse(error.details).choices;
}

/** State of an import, from choosing files to the result. */
export function useImport(target: ImportTarget, onImported: (result: ImportResult) => void) {
  const queries = useQueryClient();
  const problemText = useFileProblem();
  const [step, setStep] = useState<Step>({ name: 'choose', error: null });
  const running = useRef<AbortController | null>(null);
  const started = useRef<string | null>(null);
  const sending = useSending((id) => void refreshRows(queries, id));

  const stop = () => {
    running.current?.abort();
    running.current = null;
    sending.stop();
  };
  const stopAll = useEffectEvent(stop);
  useEffect(() => () => stopAll(), []);

  const forget = () => {
    // A failed deletion is ignored: the gateway deletes abandoned imports after a day.
    if (started.current !== null) cancelImport(started.current).catch(() => undefined);
    started.current = null;
  };
  const startOver = (error: string) => {
    stop();
    forget();
    setStep({ name: 'choose', error });
  };

  /** Reads a file. The corrections of `keep` are kept; if reading fails, it stays as it was, with the error. */
  const readTable = async (file: File, choice: TableChoice, keep: TableStep | null = null) => {
    const controller = new AbortController();
    running.current = controller;
    if (!keep) setStep({ name: 'choose', error: null });
    try {
      const made = await startTable(file, choice, controller, keep?.id);
      forget();
      started.current = made.id;
      setStep({ name: 'table', id: made.id, error: null, file, choice });
    } catch (error) {
      if (controller.signal.aborted) return;
      const choices = choicesOf(error);
      if (choices) setStep({ name: 'encoding', file, choices });
      else if (keep) setStep({ ...keep, error: messageOf(error) });
      else startOver(messageOf(error));
    }
  };
  const readResumes = async (files: File[]) => {
    try {
      const made = await startResumes();
      started.current = made.id;
      setStep({ name: 'resumes', id: made.id, error: null });
      sending.send(made.id, files);
    } catch (error) {
      startOver(messageOf(error));
    }
  };

  return {
    step,
    sending,
    choose: (files: File[]) => {
      const checked = checkImport(files);
      const [first] = files;
      if ('problem' in checked) setStep({ name: 'choose', error: problemText(checked.problem) });
      else if (checked.group === 'resumes') void readResumes(files);
      else if (first) void readTable(first, {});
    },
    /** Reads the chosen table again in this encoding. */
    chooseEncoding: (encoding: TextEncoding) => {
      if (step.name === 'encoding') void readTable(step.file, { encoding });
    },
    /** Reads the chosen table again, from another sheet or with another header. */
    chooseTable: (chosen: Pick<TableChoice, 'sheet' | 'header'>) => {
      if (step.name !== 'table') return;
      const { encoding } = step.choice;
      void readTable(step.file, { encoding, ...chosen }, step);
    },
    /** Adds more résumés. `there`: number of résumés already in the import. */
    addFiles: (files: File[], there: number) => {
      if (step.name !== 'resumes') return;
      const checked = checkImport(files, there);
      if ('problem' in checked) setStep({ ...step, error: problemText(checked.problem) });
      else {
        setStep({ ...step, error: null });
        sending.send(step.id, files);
      }
    },
    commit: async () => {
      if (step.name !== 'table' && step.name !== 'resumes') return;
      const before = step;
      const controller = new AbortController();
      running.current = controller;
      setStep({ name: 'committing', id: before.id });
      try {
        const result = await commitImport(before.id, target, controller.signal);
        setStep({ name: 'done', id: before.id, result });
        refreshCandidates(queries);
        onImported(result);
      } catch (error) {
        setStep({ ...before, error: controller.signal.aborted ? null : messageOf(error) });
      }
    },
    stopCommit: () => running.current?.abort(),
    /**
     * Cancels the import and deletes it. A finished import is kept for a day, so that its invalid rows can be
     * downloaded.
     */
    cancel: () => {
      stop();
      if (step.name !== 'done') forget();
      started.current = null;
      setStep({ name: 'choose', error: null });
    },
  };
}
