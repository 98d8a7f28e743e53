import type { Locator } from 'playwright-core';

/**
 * Enters text into a field. In Firefox, the page inserts the text as the user's, because `fill` over WebDriver BiDi
 * dispatches its events in a sandbox, where React doesn't see them, and pressing each key takes longer than 30 s for a
 * sentence in a call on a busy machine.
 */
export async function write(field: Locator, words: string): Promise<void> {
  if (field.page().context().browser()?.browserType().name() !== 'firefox') return field.fill(words);
  await field.press('ControlOrMeta+a');
  const inserted = await field.evaluate((_, text) => document.execCommand('insertText', false, text), words);
  if (!inserted) throw new Error('Firefox inserted no text');
}
