import { latinDigits } from '@candi/contract/platform/latin-digits';

const numericModes = new Set(['numeric', 'decimal', 'tel']);
const takesNumber = (input: HTMLInputElement): boolean =>
  input.type === 'tel' || numericModes.has(input.inputMode);

/**
 * Writes the digits that a person types or pastes into number and telephone inputs as 0–9, because their keyboard may
 * have Arabic-Indic or Persian digits, which the inputs don't accept. Returns a function that ends this.
 */
export function typeLatinDigits(page: Document): () => void {
  const listening = new AbortController();
  page.addEventListener('beforeinput', convert, { signal: listening.signal });
  return () => listening.abort();
}

function convert(event: InputEvent): void {
  const { target, data, isComposing } = event;
  if (!data || isComposing || !(target instanceof HTMLInputElement) || !takesNumber(target)) return;
  // U+066B is the Arabic decimal separator.
  const latin = latinDigits(data).replaceAll('\u066B', '.');
  if (latin === data) return;
  event.preventDefault();
  target.setRangeText(latin, target.selectionStart ?? 0, target.selectionEnd ?? target.value.length, 'end');
  target.dispatchEvent(new InputEvent('input', { bubbles: true, data: latin, inputType: event.inputType }));
}
