/**
 * Props of a Mantine text field whose text may be in any language: its direction follows the text. `dir` is set on the
 * input itself, because Mantine puts the prop `dir` on an element around the input, where "auto" ignores the text.
 */
export const autoDirection = { attributes: { input: { dir: 'auto' } } };
