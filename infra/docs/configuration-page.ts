import { describeVariables, type Variable } from '@candi/runtime/environment';
import { type GroupPage, variableGroups } from './variable-groups.ts';

/** Names of the parts as the documentation uses them. */
const partNames: Record<Variable['readBy'][number], string> = {
  gateway: 'gateway',
  backgroundWorker: 'background worker',
  agent: 'agent worker',
  phone: 'phone bridge',
  sfu: 'LiveKit server',
  sip: 'SIP leg',
  mailbox: 'mailbox',
  offlineAi: 'offline AI',
  simulation: 'simulation',
  migrations: 'migrations',
  rekey: '`npm run rekey`',
};

const none = '–';

/** Returns a table in Markdown whose columns are aligned as the formatter aligns them. */
export function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [header, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', String.raw`\|`)));
  const widths = header.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), rule, ...others.map(line)].join('\n');
}

/** Returns the default of a variable as a cell of the table. */
function defaultCell(variable: Variable): string {
  if (variable.embedded !== undefined) return variable.embedded;
  if (variable.printedDefault !== undefined) return variable.printedDefault;
  if (variable.default === undefined || variable.default === '') return none;
  return `\`${variable.default}\`${variable.ofProvider ? ' with a provider' : ''}`;
}

const rowOf = (variable: Variable): string[] => [
  `\`${variable.name}\``,
  defaultCell(variable),
  variable.description,
  variable.readBy.map((part) => partNames[part]).join(', '),
];
const columns = ['Variable', 'Default', 'Description', 'Read by'];

/** Returns the anchor that GitHub generates for a heading. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

interface Section extends GroupPage {
  variables: Variable[];
}

const sectionText = ({ title, embedded, instead, guide, variables }: Section): string =>
  [
    `## ${title}`,
    [
      `Embedded: ${embedded}.`,
      ...(instead === undefined ? [] : [`Instead: ${instead}.`]),
      ...(guide === undefined ? [] : [`[Guide](${guide})`]),
    ].join(' '),
    tableOf(columns, variables.map(rowOf)),
  ].join('\n\n');

/** Returns the page of all environment variables, docs/configuration.md, as Markdown. */
export function configurationPage(): string {
  const variables = describeVariables();
  const sections = Object.entries(variableGroups).map(([group, page]) => ({
    ...page,
    variables: variables.filter((variable) => variable.group === group && !variable.setByRunner),
  }));
  const overview = sections.map(({ title, embedded, instead = none }) => [
    `[${title}](#${anchorOf(title)})`,
    embedded,
    instead,
  ]);
  return `${[
    '# Configuration',
    '<!-- Written by "npm run docs" from the declarations in runtime/src/variables. Edit those. -->',
    introduction,
    tableOf(['Part', 'Embedded', 'Instead'], overview),
    ...sections.map(sectionText),
    setByRunner,
    tableOf(columns, variables.filter((variable) => variable.setByRunner).map(rowOf)),
  ].join('\n\n')}\n`;
}

const introduction = `Every external part has an embedded default. Set environment variables, or write them to a \`.env\` file in the project
folder, to use a real one. Nothing else changes. Variables of the process win over the file, and an empty value counts as not
set.

A key alone selects a provider: \`STT_KEY=… TTS_KEY=… LLM_KEY=… npm start\` uses Deepgram and OpenAI. \`npm start\` checks that what
belongs together is set together, and names what is missing. Each part gets only the variables that it reads.
[Configure providers](configure-providers.md) explains each provider and [Deploy](deploy.md) a public installation.`;

const setByRunner = `## Set by npm start

\`npm start\` sets these itself, from its options, the state folder and random secrets. If you run a process without it, set
them yourself. [Replace secrets](replace-secrets.md) explains those that end with \`_OLD\`.`;
