import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/columns.ts';
import { en } from './en/columns.ts';
import { es } from './es/columns.ts';
import { pt } from './pt/columns.ts';
import type { ColumnNames } from './shapes/columns.ts';

export const columns: Record<Language, ColumnNames> = { en, pt, es, ar };
