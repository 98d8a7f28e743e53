import { pathInProject } from './path-in-project.ts';
import type { Rule } from './rule.ts';
import { ownerOf, writesOfAllAreas } from './table-owners.ts';
import { tablesWrittenBy, unknownText } from './written-tables.ts';

type Visitor = ReturnType<Rule['create']>;
type Call = Parameters<NonNullable<Visitor['CallExpression']>>[0];
type Argument = Call['arguments'][number];
type Template = Parameters<NonNullable<Visitor['TemplateLiteral']>>[0];

/** Methods of Kysely that begin a statement and whose first argument is the table. */
const writing = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);
/** Methods whose first argument is SQL text. */
const raw = new Set(['raw', 'unsafe']);

/** Returns the database's name of a table in Kysely, such as "session_entries" for "sessionEntries as e". */
const nameInDatabase = (table: string): string =>
  table
    .trim()
    .split(/\s+as\s+/i)[0]!
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const methodOf = ({ callee }: Call): string | undefined =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined;

/** Returns the value of an argument that is a literal text. */
function textOf(argument: Argument | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type === 'TemplateLiteral' && argument.expressions.length === 0)
    return argument.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** Returns the text of a template. Expressions such as `sql.table('jobs')` become the name, all others `unknownText`. */
const sqlOf = ({ quasis, expressions }: Template): string =>
  quasis
    .flatMap(({ value }, index) => {
      const expression = expressions[index];
      const name = expression?.type === 'CallExpression' ? textOf(expression.arguments[0]) : undefined;
      return [value.cooked ?? '', index < expressions.length ? (name ?? unknownText) : ''];
    })
    .join('');

/**
 * Forbids statements that write a table of another area, so that one area holds all rules about a table. Any area may
 * read it. The tables are those of Kysely's statements and of SQL text.
 */
export const areaWrites: Rule = {
  meta: {
    messages: {
      other:
        '"{{area}}" can\'t write the table "{{table}}" of "{{owner}}". Call a function of that area, or pass one in.',
      unowned: 'The table "{{table}}" has no owner in infra/lint/table-owners.ts.',
      unknown: 'Name the table in the statement, so that the linter can tell whose it is.',
    },
  },
  create: (context) => {
    const file = pathInProject(context.cwd, context.filename);
    const [, area] = /^gateway\/src\/([^/]+)\//.exec(file) ?? [];
    if (area === undefined || file in writesOfAllAreas) return {};
    const check = (table: string, node: Call | Template) => {
      const owner = ownerOf(table);
      if (table === unknownText) context.report({ node, messageId: 'unknown' });
      else if (owner === undefined) context.report({ node, messageId: 'unowned', data: { table } });
      else if (owner !== area) context.report({ node, messageId: 'other', data: { area, table, owner } });
    };
    const checkText = (text: string, node: Call | Template) => {
      for (const table of tablesWrittenBy(text)) check(table, node);
    };
    return {
      CallExpression(node) {
        const method = methodOf(node) ?? '';
        const [argument] = node.arguments;
        if (writing.has(method)) {
          const tables = argument?.type === 'ArrayExpression' ? argument.elements : [argument];
          for (const table of tables) {
            const text = textOf(table ?? undefined);
            check(text === undefined ? unknownText : nameInDatabase(text), node);
          }
        } else if (raw.has(method)) {
          if (argument?.type === 'TemplateLiteral') checkText(sqlOf(argument), node);
          else checkText(textOf(argument) ?? '', node);
        }
      },
      TaggedTemplateExpression: ({ quasi }) => checkText(sqlOf(quasi), quasi),
    };
  },
};
