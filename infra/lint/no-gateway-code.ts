import { importVisitor } from './import-visitor.ts';
import { pathInProject } from './path-in-project.ts';
import { resolveImport } from './resolve-import.ts';
import type { Rule } from './rule.ts';

const isGateway = (name: string): boolean => /^@candi\/gateway($|\/)/.test(name);

/**
 * Forbids other packages from importing the gateway's code. Shared code belongs in `@candi/contract`. Typed clients may
 * import only the type of the gateway's app (`import type … from '@candi/gateway/…'`).
 */
export const noGatewayCode: Rule = {
  meta: {
    messages: {
      code: 'Import only types from the gateway, with "import type".',
      path: 'Import from the package (@candi/contract, or "import type" from @candi/gateway), not by path.',
    },
  },
  create: (context) => {
    const file = pathInProject(context.cwd, context.filename);
    return importVisitor(({ name, typeOnly, node }) => {
      if (isGateway(name) && !typeOnly) context.report({ node, messageId: 'code' });
      if (/^(gateway|contract)\//.test(resolveImport(file, name) ?? ''))
        context.report({ node, messageId: 'path' });
    });
  },
};
