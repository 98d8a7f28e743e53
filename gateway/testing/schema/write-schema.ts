/**
 * npm run schema: writes `gateway/database/schema.sql`, from a new database with all migrations and repeatable files,
 * and gives changed repeatable files the next version.
 */
import { readFile, writeFile } from 'node:fs/promises';
import postgres from 'postgres';
import { databaseFolder } from '../../src/platform/database/migrations.ts';
import {
  hashOfFiles,
  readRepeatableFiles,
  versionFile,
} from '../../src/platform/database/repeatable-files.ts';
import { startTemplateDatabase } from '../postgres.ts';
import { describeSchema } from './describe-schema.ts';

const functions = new URL('functions/', databaseFolder);
const { files, version, numberedHash } = await readRepeatableFiles(functions);
const hash = hashOfFiles(files);
if (hash !== numberedHash) {
  await writeFile(
    new URL(versionFile, functions),
    `${JSON.stringify({ version: version + 1, hash }, null, 2)}\n`,
  );
  console.log(`functions: version ${version + 1}`);
}

const { urls, stop } = await startTemplateDatabase();
try {
  const sql = postgres(urls.owner, { max: 1 });
  const text = await describeSchema(sql);
  await sql.end();
  const file = new URL('schema.sql', databaseFolder);
  const isSame = (await readFile(file, 'utf8').catch(() => '')) === text;
  if (!isSame) await writeFile(file, text);
  console.log(`gateway/database/schema.sql: ${isSame ? 'unchanged' : 'written'}`);
} finally {
  await stop();
}
