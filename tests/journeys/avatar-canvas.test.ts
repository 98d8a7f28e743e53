import { avatarAppearances } from '@candi/contract/platform/enumerations';
import { expect, test } from 'vitest';
import { openModulePage } from '../browser/module-page.ts';
import { browser, joinSharedBrowser } from '../stack/shared-stack.ts';

joinSharedBrowser();

test.each(avatarAppearances)(
  'redrawing only the moving parts of “%s” produces the same image as a full redraw',
  async (appearance) => {
    const page = await openModulePage(browser, { width: 800, height: 600 });
    const found: unknown = await page.evaluate(
      `import('/media/avatar/testing/paint-twice.ts').then(({ differingPoses }) => differingPoses('${appearance}'))`,
    );
    expect(found).toEqual({ poses: 54, differing: 0 });
    await page.close();
  },
);
