/**
 * Returns the cookie header that identifies the device whose sign-in response had these headers. Throws if
 * the response sets no device cookie.
 */
export function deviceOf(headers: Headers): { Cookie: string } {
  const [cookie] = headers.get('Set-Cookie')?.split(';') ?? [];
  if (!cookie?.startsWith('candi_device=')) throw new Error('the answer sets no device cookie');
  return { Cookie: cookie };
}
