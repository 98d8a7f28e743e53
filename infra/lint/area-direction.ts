import { importVisitor } from './import-visitor.ts';
import { pathInProject } from './path-in-project.ts';
import { resolveImport } from './resolve-import.ts';
import type { Rule } from './rule.ts';

/** The areas of the gateway, of its contract and of the web app's features. Each may import those before it. */
const areas = ['platform', 'billing', 'identity', 'interviews', 'hiring', 'reports', 'entry'];

const folders = ['gateway/src/', 'gateway/contract/src/', 'web/src/features/'];

/** Returns the folder of areas that a file is in, and the file's area; undefined for other files. */
function areaOf(path: string): { folder: string; area: string } | undefined {
  const folder = folders.find((one) => path.startsWith(one));
  const area = folder && areas.find((one) => path.startsWith(`${folder}${one}/`));
  return folder && area ? { folder, area } : undefined;
}

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
    const own = areaOf(file);
    return importVisitor(({ name, node }) => {
      const other = areaOf(resolveImport(file, name) ?? '');
      if (!own || !other || own.folder !== other.folder) return;
      if (areas.indexOf(other.area) > areas.indexOf(own.area))
        context.report({ node, messageId: 'later', data: { own: own.area, area: other.area } });
    });
  },
};
