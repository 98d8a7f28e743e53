import { useRef, useState } from 'react';
import { addResume } from '../import-queries.ts';
import { checkResume } from '../check-files.ts';
import { useFileProblem } from '../components/use-file-problem.ts';

/** A résumé that is being uploaded. Once uploaded, it becomes a row of the import. */
export interface SentFile {
  key: string;
  name: string;
  /** Share of the file that has been sent (0 to 1); null while the file is queued. */
  share: number | null;
  error: string | null;
}
export interface Sending {
  files: SentFile[];
  /** Whether any file is still being sent. */
  busy: boolean;
  send: (importId: string, files: File[]) => void;
  dismiss: (key: string) => void;
  stop: () => void;
}

/** Uploads résumés one at a time: the gateway parses one while the next one is being sent. */
export function useSending(onArrived: (importId: string) => void): Sending {
  const problemText = useFileProblem();
  const [files, setFiles] = useState<SentFile[]>([]);
  const running = useRef(new AbortController());
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const change = (key: string, changed: Partial<SentFile> | null) =>
    setFiles((all) =>
      all.flatMap((file) => (file.key !== key ? file : changed ? { ...file, ...changed } : [])),
    );

  const sendOne = async (importId: string, key: string, file: File, controller: AbortController) => {
    const { signal } = controller;
    if (signal.aborted) return;
    change(key, { share: 0 });
    try {
      await addResume(importId, file, { controller, onProgress: (share) => change(key, { share }) });
      change(key, null);
      onArrived(importId);
    } catch (error) {
      if (!signal.aborted) change(key, { error: error instanceof Error ? error.message : String(error) });
    }
  };

  return {
    files,
    busy: files.some(({ error }) => error === null),
    send: (importId, chosen) => {
      const mine = running.current;
      for (const file of chosen) {
        const key = crypto.randomUUID();
        const problem = checkResume(file);
        const error = problem && problemText(problem);
        setFiles((all) => [...all, { key, name: file.name, share: null, error }]);
        if (!problem) before.current = before.current.then(() => sendOne(importId, key, file, mine));
      }
    },
    dismiss: (key) => change(key, null),
    stop: () => {
      running.current.abort();
      running.current = new AbortController();
      before.current = Promise.resolve();
      setFiles([]);
    },
  };
}
