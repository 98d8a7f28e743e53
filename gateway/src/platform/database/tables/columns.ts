import type { ColumnType } from 'kysely';

/** Set by the database unless a value is given on insert. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
/** A nullable column that may be omitted on insert. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A jsonb column, which is read and written as an object. */
export type Json<T> = ColumnType<T, T, T>;
/** Set on insert and never changed. */
export type Fixed<T> = ColumnType<T, T, never>;
/** Maintained by database triggers. */
export type Kept<T> = ColumnType<T, never, never>;
