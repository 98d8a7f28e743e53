import type { Rule } from './rule.ts';

/**
 * Forbids `{...(open ? { value } : {})}` and `{...(open && { value })}` on JSX elements: TypeScript doesn't check a
 * spread object for properties that the component lacks, so that a renamed property is lost without an error.
 */
export const noConditionalSpread: Rule = {
  meta: {
    messages: {
      spread:
        'Pass the property itself, undefined where it is absent: a spread hides properties that do not exist.',
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
