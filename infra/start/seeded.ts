import { z } from 'zod';

const seeded = z.object({
  accounts: z.array(z.object({ profile: z.string(), email: z.string(), password: z.string() })),
});
/** What the first migration of a database made. The passwords exist nowhere else. */
export type Seeded = z.infer<typeof seeded>;

/** Reads what gateway/src/entry/migrate.ts printed; null when it seeded nothing. */
export function parseSeeded(json: unknown): Seeded | null {
  return json === null ? null : seeded.parse(json);
}
