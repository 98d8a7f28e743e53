import type { ColumnType } from 'kysely';

/** Written by the database unless given. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
/** A column that may be left out at the insert: null then. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A jsonb column: objects go in and come out as they are. */
export type Json<T> = ColumnType<T, T, T>;
/** Set at the insert, never changed. */
export type Fixed<T> = ColumnType<T, T, never>;
/** Kept by the database itself. */
export type Kept<T> = ColumnType<T, never, never>;
