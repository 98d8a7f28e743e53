import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { AddressInfo } from 'node:net';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/**
 * Runs Firefox behind a WebDriver BiDi relay. Arguments: Firefox's path, then Firefox's own arguments. To set a
 * page's colours, Playwright sends `emulation.*` commands that ESR releases don't support yet. The relay reports
 * success for such unknown commands and passes everything else through unchanged.
 */
const [program = '', ...args] = process.argv.slice(2);
const firefox = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));

interface Spoken {
  id?: number;
  method?: string;
  type?: string;
  error?: string;
}
const read = (data: RawData): { text: string; said: Spoken } => {
  const text = (data as Buffer).toString('utf8');
  return { text, said: JSON.parse(text) as Spoken };
};

const relay = (near: WebSocket, address: string): void => {
  const far = new WebSocket(address);
  const early: string[] = [];
  const emulating = new Set<number>();
  near.on('message', (data) => {
    const { text, said } = read(data);
    if (said.method?.startsWith('emulation.') && said.id !== undefined) emulating.add(said.id);
    if (far.readyState === WebSocket.OPEN) far.send(text);
    else early.push(text);
  });
  far.on('open', () => early.splice(0).forEach((text) => far.send(text)));
  far.on('message', (data) => {
    const { text, said } = read(data);
    const emulated = said.id !== undefined && emulating.delete(said.id);
    if (emulated && said.error === 'unknown command')
      near.send(JSON.stringify({ type: 'success', id: said.id, result: {} }));
    else near.send(text);
  });
  near.on('close', () => far.close());
  far.on('close', () => near.close());
  far.on('error', () => near.close());
};

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /^WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line)?.[1];
  if (address === undefined) {
    console.error(line);
    return;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 256 * 1024 * 1024 });
  server.on('connection', (near, { url = '' }) => relay(near, `${address}${url}`));
  server.on('listening', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
});
