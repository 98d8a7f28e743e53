import type { Spool } from './spool.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

type Request = Extract<ToWorker, { do: 'label' | 'read' | 'release' }>;
type Answer = Extract<FromWorker, { said: 'read' }>;

/**
 * Handles a request to label, read or release what a worker's spool stores. Bytes that were read are transferred with
 * `say`.
 */
export async function serveSpool(
  spool: Spool | null,
  request: Request,
  say: (answer: Answer, transfer: Transferable[]) => void,
): Promise<void> {
  switch (request.do) {
    case 'label':
      return await spool?.label(request.label);
    case 'read': {
      const bytes = spool?.read(request.offset, request.length) ?? null;
      return say({ said: 'read', id: request.id, bytes }, bytes ? [bytes.buffer] : []);
    }
    case 'release':
      return spool?.release(request.offset);
  }
}
