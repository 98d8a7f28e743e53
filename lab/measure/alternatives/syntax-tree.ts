import { parseAst } from 'vitest/node';

/** A node of a syntax tree in ESTree form, of which only the type is known. */
export interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the nodes of a list, or the node itself; empty if it is neither. */
export const nodesIn = (value: unknown): SyntaxNode[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

/** Returns the text under a key of an object, such as a node; null if there is none. */
export const textIn = (object: unknown, key: string): string | null => {
  if (typeof object !== 'object' || object === null) return null;
  const value: unknown = Reflect.get(object, key);
  return typeof value === 'string' ? value : null;
};

export const treeOf = (source: string): SyntaxNode => {
  const tree: unknown = parseAst(source, { lang: 'ts' });
  if (!isNode(tree)) throw new Error('The parser returned no tree.');
  return tree;
};
