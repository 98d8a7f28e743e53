import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import type { Sample } from './sample.ts';

export const samples: Sample[] = [en, pt, es, ar];
