/** The header by which a device is known again that got this answer to its sign-in. */
export function deviceOf(headers: Headers): { Cookie: string } {
  const [cookie] = headers.get('Set-Cookie')?.split(';') ?? [];
  if (!cookie?.startsWith('candi_device=')) throw new Error('the answer sets no device cookie');
  return { Cookie: cookie };
}
