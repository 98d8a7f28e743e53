/**
 * Props of a text field whose text may be in any language: the text has its own direction. Mantine puts a field's `dir`
 * on an element around the input, where "auto" doesn't see the text.
 */
export const autoDirection = { attributes: { input: { dir: 'auto' } } };
