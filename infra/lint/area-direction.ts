import { importVisitor } from './import-visitor.ts';
import { pathInProject } from './path-in-project.ts';
import { resolveImport } from './resolve-import.ts';
import type { Rule } from './rule.ts';

/** The areas of the gateway, of its contract and of the web app's features. Each may import those before it. */
const areas = ['platform', 'billing', 'identity', 'interviews', 'hiring', 'reports', 'entry'];

/** Folders whose subfolders are ordered. Each subfolder may import those before it. */
const orders = [
  { folder: 'gateway/src/', areas },
  { folder: 'gateway/contract/src/', areas },
  { folder: 'web/src/', areas: ['i18n', 'data', 'ui', 'features', 'app'] },
  { folder: 'web/src/features/', areas },
];

/** Forbids imports of a later area, so that an area can be understood with nothing but those before it. */
export const areaDirection: Rule = {
  meta: {
    messages: {
      later:
        '"{{own}}" may not import "{{area}}", which builds on it: pass what is needed as a parameter, or move it to an earlier area.',
    },
  },
  create: (context) => {
    const file = pathInProject(context.cwd, context.filename);
    return importVisitor(({ name, node }) => {
      const imported = resolveImport(file, name);
      if (imported === undefined) return;
      for (const { folder, areas: order } of orders) {
        const [own, area] = [file, imported].map((path) =>
          order.findIndex((one) => path.startsWith(`${folder}${one}/`)),
        );
        if (own === undefined || area === undefined || own < 0 || area <= own) continue;
        context.report({
          node,
          messageId: 'later',
          data: { own: order[own] ?? '', area: order[area] ?? '' },
        });
      }
    });
  },
};
