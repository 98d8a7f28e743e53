import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Refuses an upgrade request with an error in Deepgram's format. */
export function refuse(socket: Duplex, status: number, reason: string, requestId: string): void {
  const title = STATUS_CODES[status] ?? 'Error';
  const body = JSON.stringify({ err_code: title, err_msg: `${title}: ${reason}`, request_id: requestId });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `dg-request-id: ${requestId}`,
    // Header values are Latin-1: other characters are left out here; the body has the full text.
    `dg-error: ${reason.replaceAll(/[^\x20-\x7e]/gu, '')}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
