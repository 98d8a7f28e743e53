import { relative } from 'node:path';
import { expect } from 'vitest';
import { root } from '../run-shown.ts';
import { testFileVariable } from './usage.ts';

/** Set-up of each test file: names the file to whatever counts what the file uses. */
const { testPath } = expect.getState();
if (testPath !== undefined) process.env[testFileVariable] = relative(root, testPath);
