import { writeFileSync } from 'node:fs';
import { generatedPages } from './generated-pages.ts';

for (const { path, url, text } of generatedPages) {
  writeFileSync(url, text());
  console.log(path);
}
