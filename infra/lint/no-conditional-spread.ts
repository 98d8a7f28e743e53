import type { Rule } from './rule.ts';

/**
 * Forbids `{...(open ? { value } : {})}` and `{...(open && { value })}` on JSX elements. TypeScript doesn't
 * check a spread for properties that the component lacks, so a renamed property would be lost without an
 * error.
 */
export const noConditionalSpread: Rule = {
  meta: {
    messages: {
      spread:
        'Pass the property directly, as undefined if it is absent. Unknown properties in a spread are not reported.',
    },
  },
  create: (context) => ({
    JSXSpreadAttribute(node) {
      const { type } = node.argument;
      if (type === 'ConditionalExpression' || type === 'LogicalExpression')
        context.report({ node, messageId: 'spread' });
    },
  }),
};
