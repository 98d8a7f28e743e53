import { importVisitor } from './import-visitor.ts';
import { pathInProject } from './path-in-project.ts';
import { resolveImport } from './resolve-import.ts';
import type { Rule } from './rule.ts';

/**
 * Areas of the gateway, of the contract and of the web app's features, in order. Each may import only from itself and
 * from earlier areas.
 */
const areas = ['platform', 'billing', 'identity', 'interviews', 'hiring', 'reports', 'entry'];

/** Folders whose subfolders are ordered. Each subfolder may import only from itself and from earlier subfolders. */
const orders = [
  { folder: 'gateway/src/', areas },
  { folder: 'contract/src/', areas },
  { folder: 'web/src/', areas: ['i18n', 'data', 'ui', 'features', 'app'] },
  { folder: 'web/src/features/', areas },
  { folder: 'agent/src/conductor/', areas: ['events', 'budget', 'script', 'fold', 'settle', 'reply'] },
];

/** Forbids imports from later areas, so that an area can be understood with only the earlier areas in mind. */
export const areaDirection: Rule = {
  meta: {
    messages: {
      later:
        '"{{own}}" can\'t import from the later area "{{area}}". Pass the dependency as a parameter, or move it to an earlier area.',
    },
  },
  create: (context) => {
    const file = pathInProject(context.cwd, context.filename);
    return importVisitor(({ name, node }) => {
      const imported = resolveImport(file, name);
      if (imported === undefined) return;
      for (const { folder, areas: order } of orders) {
        const indexIn = (path: string) => order.findIndex((one) => path.startsWith(`${folder}${one}/`));
        const own = indexIn(file);
        const area = indexIn(imported);
        if (own < 0 || area <= own) continue;
        const data = { own: order[own] ?? '', area: order[area] ?? '' };
        context.report({ node, messageId: 'later', data });
      }
    });
  },
};
