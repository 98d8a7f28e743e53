import { nodesIn, type SyntaxNode, textIn, treeOf } from './syntax-tree.ts';

/** Functions that make a regular expression whose alternatives are their arguments. */
const makers: ReadonlySet<string> = new Set([
  'RegExp',
  'anyOf',
  'asked',
  'beginnings',
  'eachOf',
  'endings',
  'phrases',
]);
/** Function that makes an alternation of the words of a text. */
const wordMaker = 'oneOf';
/** Functions that make a list of phrases, separated by commas, with which whole turns are compared. */
const phraseMakers: ReadonlySet<string> = new Set(['plainPhrases', 'turns']);

/** Returns the number of bars in a pattern that separate alternatives: not escaped, and outside of character classes. */
const bars = (pattern: string): number =>
  pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gsu, '').split('|').length - 1;

/** Returns the pattern of a regular expression; null for any other node. */
const patternOf = ({ regex }: SyntaxNode): string | null => textIn(regex, 'pattern');

/** Returns the text of a string, template or regular expression; null for any other node. */
const textOf = (node: SyntaxNode): string | null => {
  if (node.type === 'Literal') return patternOf(node) ?? textIn(node, 'value');
  if (node.type !== 'TemplateLiteral') return null;
  return nodesIn(node.quasis)
    .map(({ value }) => textIn(value, 'raw'))
    .join(' ');
};

/**
 * Returns how many alternatives a source text writes for regular expressions. A pattern without a bar has one, a pattern with
 * n bars has n + 1. Counted are regular expressions, arguments of the functions that make them, and other texts with bars,
 * which are parts of patterns, and phrases. A part that several patterns use is counted once.
 */
export const alternativesIn = (source: string): number => {
  let count = 0;
  const visit = (node: SyntaxNode, maker: string): void => {
    if (node.type.startsWith('TS') && node.type.includes('Type')) return;
    const text = textOf(node);
    if (text !== null) {
      const isPattern = patternOf(node) !== null || makers.has(maker);
      if (maker === wordMaker) count += text.trim().split(/\s+/u).length;
      else if (phraseMakers.has(maker)) count += text.split(/[,،]/u).length;
      else if (isPattern || bars(text) > 0) count += bars(text) + 1;
    }
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
    const isList = node.type === 'ArrayExpression' || node.type === 'SpreadElement';
    for (const [key, value] of Object.entries(node)) {
      const next = isCall && key === 'arguments' ? (textIn(node.callee, 'name') ?? '') : isList ? maker : '';
      for (const child of nodesIn(value)) visit(child, next);
    }
  };
  visit(treeOf(source), '');
  return count;
};
