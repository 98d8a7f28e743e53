import postgres from 'postgres';
import { DiskFullError } from '../adapters/storage/storage.ts';
import { AppError } from './app-error.ts';

/** Value of Retry-After while the database is unavailable (s). Clients retry waits of up to 10 s. */
const retryAfterSeconds = 2;

/** Codes of `postgres` for connections that were lost, closed or not established. */
const lostConnections = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
]);
/** Errors of the database's socket. Services that are reached with `fetch` have them only as the cause of an error. */
const failedSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** SQLSTATE of Postgres's error `disk_full`. */
const diskFull = '53100';
/**
 * SQLSTATEs of a server that doesn't serve queries: connection exceptions (class 08), too many connections, shutting
 * down, crashed, or starting. Source: PostgreSQL's appendix "Error codes".
 */
const notServing = /^(08...|53300|57P0[123])$/;

/**
 * Converts any error to the one that is sent to the caller: DISK_FULL if a file or row doesn't fit on the disk,
 * UNAVAILABLE if the database can't be reached, INTERNAL for unexpected errors.
 */
export function knownError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DiskFullError || (error instanceof postgres.PostgresError && error.code === diskFull))
    return new AppError('DISK_FULL');
  return isDatabaseAway(error) ? unavailable() : new AppError('INTERNAL');
}

/** Creates the error for calls that fail because the database can't be reached. */
export const unavailable = (): AppError => new AppError('UNAVAILABLE', { retryAfterSeconds });

function isDatabaseAway(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return notServing.test(error.code);
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return lostConnections.has(error.code) || failedSockets.has(error.code);
}
