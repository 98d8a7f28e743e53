import { answer } from '../child/answer.ts';
import { readPages } from './read-pages.ts';

// PDFium's messages go to the console, but stdout may only contain the result.
console.log = () => undefined;
await answer(readPages);
