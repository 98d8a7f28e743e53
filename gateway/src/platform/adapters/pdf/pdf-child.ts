import { answer } from '../child/answer.ts';
import { limitBuffers } from './limit-buffers.ts';
import { readPages } from './read-pages.ts';

// The PDF library logs warnings to stdout, but stdout may only contain the result.
console.log = () => undefined;
limitBuffers(96 * 1024 * 1024);
await answer(readPages);
