import { ApiError } from './api-error.ts';
import { toError } from './http.ts';
import { pageHost } from './page-host.ts';

export interface UploadOptions {
  method: 'POST' | 'PUT';
  /** How much of the file has left, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file as the whole body of a request, which `fetch` can't tell the progress of. Tried once: a file is a lot to
 * send again unasked. Rejects with `ApiError`, which the caller shows, or with the signal's reason.
 */
export async function upload<T>(path: string, file: Blob, options: UploadOptions): Promise<T> {
  const response = await send(path, file, options);
  if (!response.ok) {
    const error = await toError(response, pageHost.texts().unknown);
    pageHost.failed(error, { ownToken: true, quiet: true });
    throw error;
  }
  return (await response.json()) as T;
}

function send(path: string, file: Blob, { method, onProgress, signal }: UploadOptions): Promise<Response> {
  const url = new URL(path, pageHost.origin);
  url.searchParams.set('lang', pageHost.language());
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => {
      request.abort();
      reject(new DOMException('Aborted', 'AbortError'));
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    const settled = () => signal?.removeEventListener('abort', stop);
    request.open(method, url);
    request.setRequestHeader('Authorization', `Bearer ${pageHost.token() ?? ''}`);
    request.setRequestHeader('Content-Type', file.type === 'application/pdf' ? file.type : 'text/csv');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      settled();
      resolve(new Response(request.responseText, { status: request.status }));
    });
    request.addEventListener('error', () => {
      settled();
      reject(new ApiError('NETWORK', pageHost.texts().network, 0));
    });
    request.send(file);
  });
}
