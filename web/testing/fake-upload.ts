import { onTestFinished } from 'vitest';

/**
 * The part of XMLHttpRequest that the page uses for uploads, implemented with the `fetch` that the fake gateway
 * replaces.
 */
class FetchedRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  readonly #abort = new AbortController();
  status = 0;
  responseText = '';
  #responseHeaders = '';
  #method = 'GET';
  #url: string | URL = '';

  open(method: string, url: string | URL): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  send(body: Blob): void {
    const { signal } = this.#abort;
    const halfway = { loaded: body.size / 2, total: body.size };
    this.upload.dispatchEvent(new ProgressEvent('progress', halfway));
    void fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal })
      .then(async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.#responseHeaders = [...response.headers].map((header) => header.join(': ')).join('\r\n');
        return this.dispatchEvent(new Event('load'));
      })
      .catch(() => signal.aborted || this.dispatchEvent(new Event('error')))
      .finally(() => this.dispatchEvent(new Event('loadend')));
  }

  getAllResponseHeaders(): string {
    return this.#responseHeaders;
  }

  abort(): void {
    this.#abort.abort();
  }
}

/** Routes the uploads of this test to the fake gateway. */
export function fakeUploads(): void {
  const real = globalThis.XMLHttpRequest;
  Object.assign(globalThis, { XMLHttpRequest: FetchedRequest });
  onTestFinished(() => void Object.assign(globalThis, { XMLHttpRequest: real }));
}
