import { useQuery } from '@tanstack/react-query';
import { decodeToken, readToken } from './access-token.ts';
import { createFetch } from './http.ts';
import { pageHost } from './page-host.ts';

/** First part of the query keys of photos. */
export const photosKey = 'photos';

/** Returns a file's content as a `data:` URL. */
export const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file can’t be read.')));
    reader.readAsDataURL(file);
  });

/** Loads a photo. An image element can't do so, because the gateway requires the access token. */
async function load(url: string): Promise<string> {
  const call = createFetch(pageHost, { quiet: true, background: true, retries: 0 });
  return toDataUrl(await (await call(url)).blob());
}

/**
 * Returns the photo at a URL of the gateway as a `data:` URL; null while it is loading, if it can't be loaded, and for
 * platform admins, to whom candidates' photos aren't shown.
 */
export function usePhoto(url: string | null): string | null {
  const { data } = useQuery({
    queryKey: [photosKey, url],
    queryFn: () => load(url ?? ''),
    enabled: () => url !== null && decodeToken(readToken() ?? '')?.profileType !== 'admin',
    refetchOnReconnect: false,
  });
  return data ?? null;
}
