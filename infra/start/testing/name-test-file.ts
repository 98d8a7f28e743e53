import { relative } from 'node:path';
import { expect } from 'vitest';
import { root } from '../run-shown.ts';
import { testFileVariable } from './usage.ts';

/** Set-up of each test file: stores the file's path, so that its usage is recorded under this path. */
const { testPath } = expect.getState();
if (testPath !== undefined) process.env[testFileVariable] = relative(root, testPath);
