import { importVisitor } from './import-visitor.ts';
import { pathInProject } from './path-in-project.ts';
import { resolveImport } from './resolve-import.ts';
import type { Rule } from './rule.ts';

const featureOf = (path: string): string | undefined =>
  /^web\/src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1];

/** Forbids imports from one feature of the web app to another: pages of `web/src/app` compose features. */
export const noSiblingFeature: Rule = {
  meta: {
    messages: {
      sibling:
        '"{{feature}}" is another feature: let a page in web/src/app compose both, or move what they share to web/src/data or web/src/ui.',
    },
  },
  create: (context) => {
    const file = pathInProject(context.cwd, context.filename);
    const own = featureOf(file);
    return importVisitor(({ name, node }) => {
      const feature = featureOf(resolveImport(file, name) ?? '');
      if (own && feature && feature !== own)
        context.report({ node, messageId: 'sibling', data: { feature } });
    });
  },
};
