import { importVisitor } from './import-visitor.ts';
import { pathInProject } from './path-in-project.ts';
import { resolveImport } from './resolve-import.ts';
import type { Rule } from './rule.ts';

const isGateway = (name: string): boolean => /^@candi\/gateway($|\/)/.test(name);

/**
 * Forbids imports of the gateway's own code in other packages. They share `@candi/contract` with it, and a client may
 * import the type of the gateway's app (`import type … from '@candi/gateway/…'`).
 */
export const noGatewayCode: Rule = {
  meta: {
    messages: {
      code: 'Only the type of the app may be imported from the gateway, with "import type".',
      path: 'Import by the name of the package (@candi/contract, or "import type" from @candi/gateway), not by a path.',
    },
  },
  create: (context) => {
    const file = pathInProject(context.cwd, context.filename);
    return importVisitor(({ name, typeOnly, node }) => {
      if (isGateway(name) && !typeOnly) context.report({ node, messageId: 'code' });
      if (resolveImport(file, name)?.startsWith('gateway/')) context.report({ node, messageId: 'path' });
    });
  },
};
