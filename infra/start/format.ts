import { runShown, tool } from './run-shown.ts';

process.exit(await runShown([tool('oxfmt'), ...process.argv.slice(2)]));
