import '@fontsource-variable/inter';
import '@fontsource-variable/noto-sans-arabic';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '#ui/global.css';
import { languages } from '@candi/contract/platform/enumerations';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';

const i18n = await startI18n();
await i18n.loadLanguages([...languages]);

/** Console errors during a test: React's warnings and uncaught errors. */
const complaints: string[] = [];
beforeEach(() => {
  complaints.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    complaints.push(said.map(String).join(' '));
  });
});
afterEach(() => {
  // The modules of the next file, which may run in the same tab, read it when they are loaded.
  localStorage.clear();
  sessionStorage.clear();
  // Removes toasts, which outlive the page that showed them.
  notifications.clean();
  if (complaints.length > 0) throw new Error(`Errors were logged to the console:\n${complaints.join('\n')}`);
});
