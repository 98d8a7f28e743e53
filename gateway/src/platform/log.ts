import type { DestinationStream, Level, Logger } from 'pino';
import { pino, stdSerializers } from 'pino';
import postgres from 'postgres';

/** Creates the log of one process, which writes JSON lines. `level` silent disables it. */
export const createLog = (
  level: Level | 'silent',
  part: string,
  destination: DestinationStream = pino.destination(2),
): Logger => pino({ level, base: { part }, serializers: { err: withoutRows } }, destination);

/**
 * Serialises an error for the log. Database errors keep the table, column and constraint, but not the values of rows
 * and parameters, which are personal data, nor messages that may quote them.
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
    // The messages of class 22 (data exceptions) quote values.
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

/** Copies the error's message and stack without its cause, which is serialised separately. */
function withoutCause(error: Error): Error {
  const copy = new Error(error.message);
  copy.name = error.name;
  if (error.stack !== undefined) copy.stack = error.stack;
  return copy;
}
