import { z } from 'zod';
import { about } from './types.ts';

/** Variables of the database. */
export const databaseVariables = {
  DATABASE_URL: z.url().register(about, {
    description:
      'URL of your Postgres database, with the role `candi_app`, which owns no tables; the migrations create it.',
    embedded: 'the embedded Postgres',
    secret: true,
  }),
  DATABASE_OWNER_URL: z.url().register(about, {
    description:
      'URL of the same database with the role that owns the tables, for migrations and the background worker. Required with `DATABASE_URL`.',
    embedded: 'the embedded Postgres',
    secret: true,
  }),
};

/** Variables of stored files. */
export const fileVariables = {
  FILES_DIR: z.string().min(1).register(about, {
    description: 'Folder for recordings and résumés, within the state folder.',
    setByRunner: true,
  }),
};
