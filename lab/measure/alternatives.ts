/**
 * node lab/measure/alternatives.ts: prints how many alternatives of regular expressions and phrases the agent loads for a
 * real interview, by kind of file.
 *
 * - understands: patterns by which the agent could tell what a candidate means. The language model does that; what remains
 * are plain requests, hesitation sounds, ends of sentences and word stems.
 * - checks: patterns of what Candi must not say. They are compared with her own words only.
 */
import { resolve } from 'node:path';
import { alternativesInReach } from './alternatives/alternatives.ts';

const { understands, checks } = alternativesInReach(resolve('.'));
console.log(`understands: ${understands.total}`);
console.table(understands.byKind);
console.log(`checks: ${checks.total}`);
console.table(checks.byKind);
