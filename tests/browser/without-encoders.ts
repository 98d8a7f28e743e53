/** Runs in the page: takes the encoders away, as in a browser that has none. */
export const withoutEncoders = (): void => {
  Reflect.deleteProperty(window, 'VideoEncoder');
  Reflect.deleteProperty(window, 'AudioEncoder');
};
