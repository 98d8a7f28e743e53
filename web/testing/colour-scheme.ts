import { onTestFinished } from 'vitest';

/** Switches the page to the colours of light or dark mode until the test ends. */
export function setColourScheme(scheme: 'light' | 'dark'): void {
  const { dataset } = document.documentElement;
  const before = dataset['mantineColorScheme'] ?? 'light';
  dataset['mantineColorScheme'] = scheme;
  onTestFinished(() => {
    dataset['mantineColorScheme'] = before;
  });
}
