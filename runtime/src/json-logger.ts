/** Log of a process: JSON lines on standard error. Callers pass no words, numbers, PINs or keys of candidates. */

type Fields = Record<string, unknown>;

const plain = (value: unknown): unknown =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;

const write = (level: 'info' | 'warn' | 'error', message: string, fields: Fields): void => {
  const shown = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...shown })}\n`);
};

export interface Logger {
  info: (message: string, fields?: Fields) => void;
  warn: (message: string, fields?: Fields) => void;
  error: (message: string, fields?: Fields) => void;
}

/** @param bound fields added to every line */
export const loggerWith = (bound: Fields): Logger => ({
  info: (message, fields) => write('info', message, { ...bound, ...fields }),
  warn: (message, fields) => write('warn', message, { ...bound, ...fields }),
  error: (message, fields) => write('error', message, { ...bound, ...fields }),
});
