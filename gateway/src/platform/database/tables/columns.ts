import type { ColumnType } from 'kysely';

/** Written by the database unless given. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
/** A nullable column that may be omitted on insert. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A jsonb column; values are read and written as objects. */
export type Json<T> = ColumnType<T, T, T>;
/** Set on insert and never changed. */
export type Fixed<T> = ColumnType<T, T, never>;
/** Maintained by database triggers. */
export type Kept<T> = ColumnType<T, never, never>;
