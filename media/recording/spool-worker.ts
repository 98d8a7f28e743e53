import type { Spool } from './spool.ts';
import type { FromSpool, ToSpool } from './spool-messages.ts';
import { openSpool } from './spool.ts';
import { serveSpool } from './serve-spool.ts';

// Worker for a recorder that runs in the page. Only workers have synchronous file handles, whose writes survive a
// crash, and timers that aren't throttled while the page is in the background.

const say = (message: FromSpool, transfer: Transferable[] = []): void =>
  globalThis.postMessage(message, { transfer });

let opening: Promise<Spool> | null = null;

async function handle(message: ToSpool): Promise<void> {
  if (message.do === 'open') {
    opening = openSpool(message.fileName, () => say({ said: 'storage full' }));
    const { size } = await opening;
    if (message.tickMs !== null) setInterval(() => say({ said: 'tick' }), message.tickMs);
    return say({ said: 'opened', bytes: size });
  }
  const spool = await opening;
  switch (message.do) {
    case 'append':
      spool?.append(message.bytes);
      return say({ said: 'stored', bytes: spool?.size ?? 0 });
    case 'label':
    case 'read':
    case 'release':
      return await serveSpool(spool, message, say);
    case 'close':
      await spool?.close();
      say({ said: 'closed' });
      return globalThis.close();
    case 'forget':
      await spool?.remove();
      say({ said: 'forgotten' });
      return globalThis.close();
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToSpool>) => void handle(data));
