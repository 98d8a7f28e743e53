import { answer } from '../../platform/adapters/child/answer.ts';
import { parseTable } from './parse-table.ts';
import { tableLimits } from './table-limits.ts';

await answer((file) => parseTable(file, tableLimits));
