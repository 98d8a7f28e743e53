import type { Spool } from './spool.ts';
import type { FromSpool, ToSpool } from './spool-messages.ts';
import { openSpool } from './spool.ts';

// For a recorder that stands in the page: the file handle that survives a crash is a worker's alone, and so are timers
// that go on at full pace while the page is in the background.

const scope = globalThis as unknown as {
  postMessage(message: FromSpool, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToSpool>) => void): void;
  close(): void;
};

let opening: Promise<Spool> | null = null;

async function handle(message: ToSpool): Promise<void> {
  if (message.do === 'open') {
    opening = openSpool(message.fileName, () => scope.postMessage({ said: 'storage full' }));
    const { size } = await opening;
    if (message.tickMs !== null) setInterval(() => scope.postMessage({ said: 'tick' }), message.tickMs);
    return scope.postMessage({ said: 'opened', bytes: size });
  }
  const spool = await opening;
  switch (message.do) {
    case 'append':
      spool?.append(message.bytes);
      return scope.postMessage({ said: 'stored', bytes: spool?.size ?? 0 });
    case 'label':
      return await spool?.label(message.label);
    case 'read': {
      const bytes = spool?.read(message.offset, message.length) ?? null;
      return scope.postMessage({ said: 'read', id: message.id, bytes }, bytes ? [bytes.buffer] : []);
    }
    case 'release':
      return spool?.release(message.offset);
    case 'forget':
      await spool?.remove();
      scope.postMessage({ said: 'forgotten' });
      return scope.close();
  }
}

scope.addEventListener('message', ({ data }) => void handle(data));
