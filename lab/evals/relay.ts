/**
 * npm run evals -- relay FOLDER [--port N]: stands in for a language model with OpenAI's API. Writes each new request
 * to FOLDER/req-NNN.json; a person or a program answers it by writing FOLDER/res-NNN.json or res-NNN.txt.
 */
import { parseArgs } from 'node:util';
import { openRequestFolder } from './relay/request-folder.ts';
import { startRelay } from './relay/relay-server.ts';

const help = `Usage: npm run evals -- relay FOLDER [--port N]

Lets a person or an agent answer in place of a language model, on OpenAI's wire. The default port is 9911.
Each new request is written to FOLDER/req-NNN.json (messages, tools, tool_choice). Answer it with one of:
  FOLDER/res-NNN.txt    text
  FOLDER/res-NNN.json   {"content": "...", "tool_calls": [{"name": "...", "arguments": {...}}]}, both optional
Write the file under another name and rename it. The same request gets the same answer again, also from a folder of an
earlier run. Point Candi to it with LLM_URL=http://127.0.0.1:9911/v1 LLM_KEY=x LLM_MODEL=relay.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '9911' }, help: { type: 'boolean', default: false } },
});
const [folder] = positionals;
if (values.help || folder === undefined) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
}
const relay = await startRelay(openRequestFolder(folder), Number(values.port));
console.log(`relay on ${relay.url}, requests in ${folder}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void relay.stop().then(() => process.exit(0)));
