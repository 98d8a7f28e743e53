import type { Rule } from './rule.ts';

type Visitor = ReturnType<Rule['create']>;
type Parts = Parameters<NonNullable<Visitor['ImportDeclaration']>>[0]['source'];

export interface Import {
  /** Module specifier as written in the code. */
  name: string;
  /**
   * Whether the whole statement is erased at compile time: `import type`, `export type` and `import('…')`
   * types.
   */
  typeOnly: boolean;
  /** AST node of the specifier. */
  node: Parts;
}

/** Calls `visit` for every import of a file (static, dynamic and type imports) and every re-export. */
export const importVisitor = (visit: (found: Import) => void): Visitor => ({
  ImportDeclaration: ({ source, importKind }) =>
    visit({ name: source.value, typeOnly: importKind === 'type', node: source }),
  ExportNamedDeclaration: ({ source, exportKind }) => {
    if (source) visit({ name: source.value, typeOnly: exportKind === 'type', node: source });
  },
  ExportAllDeclaration: ({ source, exportKind }) =>
    visit({ name: source.value, typeOnly: exportKind === 'type', node: source }),
  TSImportType: ({ source }) => visit({ name: source.value, typeOnly: true, node: source }),
  ImportExpression: ({ source }) => {
    if (source.type === 'Literal' && typeof source.value === 'string')
      visit({ name: source.value, typeOnly: false, node: source });
  },
});
