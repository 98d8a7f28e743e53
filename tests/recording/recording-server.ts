import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { moduleSource } from '../browser/module-page.ts';

export interface Upload {
  path: string;
  mimeType: string;
  /** Start of the recording (ms since the epoch). */
  startMs: number;
  bytes: number;
  complete: boolean;
}

declare global {
  interface Window {
    /**
     * Imports a module of the project. The function is defined in the page's HTML, because Vitest rewrites an
     * `import` in a test's source.
     */
    load: (path: string) => Promise<unknown>;
  }
}
const emptyPage =
  '<!doctype html><script>window.load = (path) => import(path)</script><body style="margin:0"></body>';

export interface RecordingServer {
  /** URL of an empty page that can `load` the project's modules, including worklets and workers. */
  url: string;
  uploads: Upload[];
  close(): Promise<void>;
}

/**
 * Starts a server for the page. `/takes` handles uploads as the gateway does, but without a database: each recording
 * is a file in `folder` to which data is appended. `/file?path=` returns a file.
 */
export async function startRecordingServer(folder: string): Promise<RecordingServer> {
  const uploads: Upload[] = [];

  const receive = async (request: IncomingMessage, recording: number): Promise<object | null> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const sent = Buffer.concat(parts);
    if (request.method === 'POST') {
      const { mimeType, startMs } = JSON.parse(sent.toString()) as Pick<Upload, 'mimeType' | 'startMs'>;
      const path = join(folder, `recording-${uploads.length}`);
      uploads.push({ path, mimeType, startMs, bytes: 0, complete: false });
      return { recording: uploads.length - 1, offset: 0 };
    }
    const upload = uploads[recording];
    if (!upload) return null;
    if (request.method === 'PATCH') {
      await using file = await open(upload.path, upload.bytes === 0 ? 'w' : 'a');
      await file.write(sent);
      upload.bytes += sent.length;
    }
    if (request.method === 'PUT') upload.complete = true;
    return { recording, offset: upload.bytes, complete: upload.complete };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/takes') {
      const told = await receive(request, Number(searchParams.get('recording')));
      response.writeHead(told ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(told));
    } else if (pathname === '/file') {
      createReadStream(searchParams.get('path') ?? '').pipe(response);
    } else if (['.ts', '.js', '.mjs'].includes(extname(pathname))) {
      const source = await moduleSource(pathname);
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(source);
    } else {
      response.writeHead(pathname === '/' ? 200 : 404, { 'Content-Type': 'text/html' });
      response.end(emptyPage);
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    uploads,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
