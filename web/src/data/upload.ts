import { useCommonStore } from './common-store.ts';
import type { CallOptions } from './http.ts';
import { createFetch } from './http.ts';
import { pageHost } from './page-host.ts';

export interface UploadOptions extends CallOptions {
  method: 'POST' | 'PUT';
  /** Receives the share of the file that has been sent (0 to 1). Restarts with each retry. */
  onProgress?: (share: number) => void;
  /** Cancels the upload, either from the caller or from the overlay's button. */
  controller: AbortController;
}

/**
 * Sends a file as a request body, with the retries and error messages of other writes. The loading overlay shows the
 * progress and a cancel button, except for `background` uploads, for which the caller shows them. Throws `ApiError`,
 * which the caller must show, or an AbortError if the upload is cancelled.
 */
export async function upload<T>(
  path: string,
  file: Blob,
  { method, onProgress, controller, ...options }: UploadOptions,
): Promise<T> {
  const { setUpload } = useCommonStore.getState();
  const show = (share: number) => {
    onProgress?.(share);
    if (!options.background) setUpload({ share, cancel: () => controller.abort() });
  };
  const call = createFetch({ ...pageHost, fetch: progressFetch(file, show) }, { quiet: true, ...options });
  show(0);
  try {
    const type = /^(application\/pdf|image\/\w+)$/.test(file.type) ? file.type : 'text/csv';
    const init = { method, body: file, headers: { 'Content-Type': type }, signal: controller.signal };
    const response = await call(path, init);
    return (await response.json()) as T;
  } finally {
    if (!options.background) setUpload(null);
  }
}

/**
 * Returns a `fetch` that sends this file through XMLHttpRequest, because the browser's own fetch can't report upload
 * progress.
 */
const progressFetch =
  (file: Blob, onProgress: (share: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const { method, url, headers, signal } = input instanceof Request ? input : new Request(input, init);
      const request = new XMLHttpRequest();
      const stop = () => {
        request.abort();
        reject(new DOMException('Aborted', 'AbortError'));
      };
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      request.open(method, url);
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: readHeaders(request.getAllResponseHeaders()),
          }),
        ),
      );
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
      request.send(file);
    });

/** Parses the response headers of an XMLHttpRequest, one "name: value" per line. */
const readHeaders = (lines: string): Headers =>
  new Headers(
    lines
      .split('\r\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1)];
      }),
  );
