import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importedPath } from '../architecture/modules.ts';
import { isNode, nodesIn, type SyntaxNode, textIn, treeOf } from './syntax-tree.ts';

/** Returns whether an import or export declaration names types only, so that nothing is loaded for it. */
const isOfTypes = (node: SyntaxNode): boolean => {
  const kind = node.type === 'ImportDeclaration' ? 'importKind' : 'exportKind';
  const named = nodesIn(node.specifiers);
  return node[kind] === 'type' || (named.length > 0 && named.every((one) => one[kind] === 'type'));
};

/** Returns the specifiers of the modules that a source text loads: imports, exports from, dynamic imports, workers. */
const loadedBy = (source: string): string[] => {
  const names: (string | null)[] = [];
  const visit = (node: SyntaxNode): void => {
    const isDeclaration = /^(?:Import|ExportNamed|ExportAll)Declaration$/u.test(node.type);
    if (isDeclaration && isNode(node.source) && !isOfTypes(node)) names.push(textIn(node.source, 'value'));
    if (node.type === 'ImportExpression') names.push(textIn(node.source, 'value'));
    if (node.type === 'NewExpression' && textIn(node.callee, 'name') === 'URL') {
      const [first] = nodesIn(node.arguments);
      const path = textIn(first, 'value');
      if (path?.endsWith('.ts') === true) names.push(path.startsWith('.') ? path : `./${path}`);
    }
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child);
  };
  visit(treeOf(source));
  return names.filter((name) => name !== null);
};

/**
 * Returns the project's files that a process loads which starts with these files, with their texts. Paths are relative to
 * `root`. Imports of types load nothing.
 */
export const reachOf = (root: string, entries: readonly string[]): Map<string, string> => {
  const texts = new Map<string, string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    texts.set(path, text);
    for (const name of loadedBy(text)) {
      const next = importedPath(path, name);
      if (next?.endsWith('.ts') === true && existsSync(join(root, next))) waiting.push(next);
    }
  }
  return texts;
};
