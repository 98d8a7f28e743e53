import type { DestinationStream, Level, Logger } from 'pino';
import { pino, stdSerializers } from 'pino';
import postgres from 'postgres';

/** Creates the log of one process. It writes JSON lines. The level `silent` disables it. */
export const createLog = (
  level: Level | 'silent',
  part: string,
  destination: DestinationStream = pino.destination(2),
): Logger => pino({ level, base: { part }, serializers: { err: withoutRows } }, destination);

/**
 * Serialises an error for the log. For database errors, includes the table, column and constraint. Omits the values of
 * rows and parameters, and messages that may quote them, because they are personal data.
 */
function withoutRows(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!(error instanceof postgres.PostgresError))
    return error.cause === undefined
      ? stdSerializers.err(error)
      : { ...stdSerializers.err(withoutCause(error)), cause: withoutRows(error.cause) };
  const { code, severity, routine, schema_name, table_name, column_name, constraint_name } = error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: 'PostgresError',
    // Messages of class 22 (data exceptions) quote values.
    message: code.startsWith('22') ? `Postgres ${code}` : error.message,
    code,
    severity,
    routine,
    schema_name,
    table_name,
    column_name,
    constraint_name,
    stack: frames?.join('\n'),
  };
}

/** Copies an error without its cause, which is serialised separately. */
function withoutCause(error: Error): Error {
  const copy = new Error(error.message);
  copy.name = error.name;
  if (error.stack !== undefined) copy.stack = error.stack;
  return copy;
}
