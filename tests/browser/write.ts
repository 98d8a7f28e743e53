import type { Locator } from 'playwright-core';

/**
 * Enters text into a field. In Firefox, each key is pressed, because `fill` over WebDriver BiDi dispatches its events
 * in a sandbox, where React doesn't see them.
 */
export async function write(field: Locator, words: string): Promise<void> {
  if (field.page().context().browser()?.browserType().name() !== 'firefox') return field.fill(words);
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(words);
}
