/** The bridge's log: JSON lines on standard error, without numbers, PINs, keys or words. */

type Fields = Record<string, unknown>;

export interface Logger {
  info: (message: string, fields?: Fields) => void;
  warn: (message: string, fields?: Fields) => void;
}

const plain = (value: unknown): unknown =>
  value instanceof Error ? { name: value.name, message: value.message } : value;

const write = (level: keyof Logger, message: string, fields: Fields): void => {
  const shown = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...shown })}\n`);
};

/** @param bound fields added to every line */
export const loggerWith = (bound: Fields = {}): Logger => ({
  info: (message, fields) => write('info', message, { ...bound, ...fields }),
  warn: (message, fields) => write('warn', message, { ...bound, ...fields }),
});
