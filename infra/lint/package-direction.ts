import { importVisitor } from './import-visitor.ts';
import { arrowsOf, isTestSupport, packageOf } from './packages.ts';
import { pathInProject } from './path-in-project.ts';
import { resolveImport } from './resolve-import.ts';
import type { Rule } from './rule.ts';

/**
 * Forbids imports from packages that `packages` doesn't list for the importing file's own. Code of another package is
 * imported by the package's name, not by path; only `tests` and `lab` may use paths, for the support of other tests.
 */
export const packageDirection: Rule = {
  meta: {
    messages: {
      direction:
        '"{{own}}" can\'t import from "{{imported}}". Pass the dependency as a parameter, or move it to a lower package.',
      types: '"{{own}}" can import only types from "{{imported}}", with "import type".',
      path: 'Import from the package "@candi/{{imported}}", not by path.',
    },
  },
  create: (context) => {
    const file = pathInProject(context.cwd, context.filename);
    const own = packageOf(file);
    const arrows = arrowsOf(file);
    if (own === undefined || arrows === undefined) return {};
    const code = [...arrows.code, ...(isTestSupport(file) ? (arrows.tests ?? []) : [])];
    return importVisitor(({ name, typeOnly, node }) => {
      const path = resolveImport(file, name);
      const imported = /^@candi\/([^/]+)/.exec(name)?.[1] ?? packageOf(path ?? '');
      if (imported === undefined || imported === own) return;
      const data = { own, imported };
      if (path !== undefined && own !== 'tests' && own !== 'lab')
        context.report({ node, messageId: 'path', data });
      else if (code.includes(imported)) return;
      else if (!arrows.types?.includes(imported)) context.report({ node, messageId: 'direction', data });
      else if (!typeOnly) context.report({ node, messageId: 'types', data });
    });
  },
};
