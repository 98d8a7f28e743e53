import { z } from 'zod';

const seeded = z.object({
  accounts: z.array(z.object({ profile: z.string(), email: z.string(), password: z.string() })),
});
/** Accounts created by the first migration of a database. Their passwords aren't stored anywhere else. */
export type Seeded = z.infer<typeof seeded>;

/** Parses the output of gateway/src/entry/migrate.ts; returns null if nothing was seeded. */
export function parseSeeded(json: unknown): Seeded | null {
  return json === null ? null : seeded.parse(json);
}
