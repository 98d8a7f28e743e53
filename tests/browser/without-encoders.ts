/** Runs in the page: removes WebCodecs' encoders, to simulate a browser without them. */
export const withoutEncoders = (): void => {
  Reflect.deleteProperty(window, 'VideoEncoder');
  Reflect.deleteProperty(window, 'AudioEncoder');
};
