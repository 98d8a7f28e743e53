import { noConditionalSpread } from './no-conditional-spread.ts';
import { ruleTester } from './testing/rule-tester.ts';

ruleTester.run('no-conditional-spread', noConditionalSpread, {
  valid: [
    '<List {...props} />',
    '<List {...form.getInputProps("name")} />',
    '<List actions={open ? actions : undefined} />',
    'const query = { ...(open ? { status } : {}) };',
  ],
  invalid: [
    { code: '<List {...(open ? { actions } : {})} />', errors: [{ messageId: 'spread' }] },
    { code: '<List {...(open && { actions })} />', errors: [{ messageId: 'spread' }] },
    { code: '<List {...(given ?? {})} />', errors: [{ messageId: 'spread' }] },
  ],
});
