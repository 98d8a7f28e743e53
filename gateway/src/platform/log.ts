import type { DestinationStream, Level, Logger } from 'pino';
import { pino, stdSerializers } from 'pino';
import postgres from 'postgres';

/** The log of one process, as lines of JSON. `level` silent: none. */
export const createLog = (
  level: Level | 'silent',
  part: string,
  destination: DestinationStream = pino.destination(2),
): Logger => pino({ level, base: { part }, serializers: { err: withoutRows } }, destination);

/**
 * An error as the log has it. Those of the database name table, column and constraint, but neither the values of rows
 * and parameters, which are people's data, nor a message that may quote them.
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
    // Class 22 is about data: its messages quote it.
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

/** A copy with the same message and stack, so that the cause is written by the rules above. */
function withoutCause(error: Error): Error {
  const copy = new Error(error.message);
  copy.name = error.name;
  if (error.stack !== undefined) copy.stack = error.stack;
  return copy;
}
