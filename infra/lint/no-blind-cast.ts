import type { Rule } from './rule.ts';

const types = { TSObjectKeyword: 'object', TSNeverKeyword: 'never' } as const;

const message = 'A cast to "{{type}}" disables type checking. Give the value a matching type instead.';

/** Forbids casts that make any value pass the type check: `as object`, `as never` and `as unknown as …`. */
export const noBlindCast: Rule = {
  meta: { messages: { cast: message } },
  create: (context) => ({
    TSAsExpression(node) {
      const { type } = node.typeAnnotation;
      if (type === 'TSObjectKeyword' || type === 'TSNeverKeyword')
        context.report({ node, messageId: 'cast', data: { type: types[type] } });
      else if (
        node.expression.type === 'TSAsExpression' &&
        node.expression.typeAnnotation.type === 'TSUnknownKeyword'
      )
        context.report({ node, messageId: 'cast', data: { type: 'unknown' } });
    },
  }),
};
