/**
 * Returns the cookie header that identifies a device. `headers`: headers of the device's sign-in response. Throws if
 * they set no device cookie.
 */
export function deviceOf(headers: Headers): { Cookie: string } {
  const [cookie] = headers.get('Set-Cookie')?.split(';') ?? [];
  if (!cookie?.startsWith('candi_device=')) throw new Error('the answer sets no device cookie');
  return { Cookie: cookie };
}
