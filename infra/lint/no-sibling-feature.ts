import { importVisitor } from './import-visitor.ts';
import { pathInProject } from './path-in-project.ts';
import { resolveImport } from './resolve-import.ts';
import type { Rule } from './rule.ts';

const featureOf = (path: string): string | undefined =>
  /^web\/src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1];

/** Forbids imports between features of the web app. Pages in `web/src/app` combine features. */
export const noSiblingFeature: Rule = {
  meta: {
    messages: {
      sibling:
        'Features can\'t import each other. Combine this one and "{{feature}}" in a page of web/src/app, or move shared code to web/src/data or web/src/ui.',
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
