import type { Locator } from 'playwright-core';

/**
 * Puts words into a field. In Firefox each key is pressed: what is filled in at once comes over WebDriver BiDi out of a
 * sandbox, whose events React doesn't see.
 */
export async function write(field: Locator, words: string): Promise<void> {
  if (field.page().context().browser()?.browserType().name() !== 'firefox') return field.fill(words);
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(words);
}
