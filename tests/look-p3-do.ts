/* oxlint-disable */
export const act = async ({ user, nobody, stack, english, open, planned, ids, jobs, db }: any) => {
  const url = stack.urls.app;
  const log = console.log;
  await user.setViewportSize({ width: 1280, height: 900 });
  // templates: keyboard reorder, save, conflict, restore, duplicate, delete
  await user.goto(`${url}/templates/${english.id}`, { waitUntil: 'networkidle' });
  const texts = async () =>
    user
      .locator('textarea[data-path$=".question"]')
      .evaluateAll((els: any[]) => els.map((e) => e.value.slice(0, 20)));
  log('before', await texts());
  const downs = user.getByRole('button', { name: /Move question \d down/ });
  await downs.first().focus();
  await user.keyboard.press('Enter');
  log(
    'after',
    await texts(),
    'focus',
    await user.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    'said',
    await user.locator('[role=status]').allInnerTexts(),
  );
  await user.keyboard.press('Enter');
  log(
    'after 2',
    await texts(),
    'focus',
    await user.evaluate(() => document.activeElement?.getAttribute('aria-label')),
  );
  // drag the first below the second
  const handles = user.locator('span[aria-hidden]:has(.tabler-icon-grip-vertical)');
  await handles.nth(0).scrollIntoViewIfNeeded();
  const box = await handles.nth(0).boundingBox();
  await user.mouse.move(box.x + 5, box.y + 8);
  await user.mouse.down();
  await user.mouse.move(box.x + 5, box.y + 60, { steps: 5 });
  await user.mouse.move(box.x + 5, box.y + 420, { steps: 10 });
  await user.waitForTimeout(200);
  await user.mouse.up();
  await user.waitForTimeout(400);
  log('dragged', await texts());
  await user.locator('nav a[href="/jobs"]').click();
  await user.getByRole('dialog').waitFor();
  log('unsaved asks');
  await user.getByRole('dialog').getByRole('button').last().click();
  await user.getByRole('button', { name: 'Save', exact: true }).click();
  await user.getByText('Template saved.').waitFor();
  log('saved');
  await user.waitForTimeout(300);
  log('bar gone', await user.getByText('Unsaved changes').count());
  const [{ version }] = await db`select version from templates where id = ${english.id}`;
  await db`update templates set version = version + 1 where id = ${english.id}`;
  await user.getByLabel('Position', { exact: true }).fill('Changed here');
  await user.getByRole('button', { name: 'Save', exact: true }).click();
  await user.getByText('Somebody else has saved').first().waitFor();
  log('conflict shown, version', version);
  await user.getByRole('button', { name: 'Load it again' }).click();
  await user.waitForTimeout(600);
  log('position now', await user.getByLabel('Position', { exact: true }).inputValue());
  await user.getByRole('tab', { name: /Versions/ }).click();
  await user.getByRole('button', { name: 'View version 1' }).first().click();
  await user.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
  await user.getByText('Version restored.').waitFor();
  log('restored', await texts());
  await user.getByRole('button', { name: /Actions for/ }).click();
  await user.getByRole('menuitem', { name: 'Duplicate' }).click();
  await user.getByRole('heading', { name: /\(copy\)/ }).waitFor();
  log('copied', user.url().slice(-12));
  await user.getByRole('button', { name: /Actions for/ }).click();
  await user.getByRole('menuitem', { name: 'Delete' }).click();
  await user.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await user.waitForURL(/\/templates$/);
  log('deleted');
  // new interview by hand
  await user.goto(`${url}/interviews/new`, { waitUntil: 'networkidle' });
  await user.getByRole('button', { name: 'Create interview' }).click();
  log('errors', await user.locator('.mantine-InputWrapper-error').allInnerTexts());
  await user.getByLabel('Template', { exact: true }).first().click();
  await user.locator('[data-combobox-option]:visible').first().click();
  log('title', await user.getByLabel('Title', { exact: true }).inputValue());
  await user.getByLabel('Candidates', { exact: true }).first().click();
  await user.keyboard.type('amar');
  await user.locator('[data-combobox-option]:visible', { hasText: 'Amara' }).click();
  await user.keyboard.press('Escape');
  await user.locator('label', { hasText: 'At a set time' }).click();
  await user.getByLabel('Day', { exact: true }).fill('2027-03-28');
  await user.getByLabel('Time', { exact: true }).fill('01:30');
  log('for you', await user.getByText('For you that is').innerText());
  await user.getByRole('button', { name: 'Create interview' }).click();
  await user.getByRole('heading', { name: 'Interview created' }).waitFor();
  log(
    'links',
    (await user.getByText('/interview/').allInnerTexts()).length,
    await user.locator('main').innerText(),
  );
  await user.screenshot({ path: '/tmp/p3shots/do-created.png' });
  // public
  await user.goto(`${url}/interviews/new?templateId=${english.id}`, { waitUntil: 'networkidle' });
  await user.getByRole('radio', { name: /Public/ }).click();
  await user.getByRole('button', { name: 'Create interview' }).click();
  await user.getByText('Share the open link.').waitFor();
  const openUrl = (await user.getByText('/open/').innerText()).trim();
  await user.screenshot({ path: '/tmp/p3shots/do-public.png' });
  await nobody.goto(openUrl.replace(new URL(openUrl).origin, url), { waitUntil: 'networkidle' });
  await nobody.getByLabel('First name').fill('Zoe');
  await nobody.getByLabel('Last name').fill('Open');
  await nobody.getByLabel('Email').fill('zoe@example.com');
  await nobody.getByRole('button', { name: 'Continue' }).click();
  await nobody.waitForURL(/\/join\//);
  await nobody.getByRole('heading', { level: 1 }).waitFor();
  await nobody.getByText('Hello Zoe').waitFor();
  log('zoe joins');
  await nobody.goto(openUrl.replace(new URL(openUrl).origin, url), { waitUntil: 'networkidle' });
  await nobody.getByLabel('First name').fill('Eve');
  await nobody.getByLabel('Last name').fill('Open');
  await nobody.getByLabel('Email').fill('zoe@example.com');
  await nobody.getByRole('button', { name: 'Continue' }).click();
  await nobody.getByRole('heading', { name: 'Check your mail' }).waitFor();
  log('mailed');
  // list actions
  await user.goto(`${url}/interviews`, { waitUntil: 'networkidle' });
  const row = user.locator('tr', { hasText: 'Amara' }).filter({ hasText: /Shortlisted|Accepted/ });
  await row.getByRole('button', { name: /Decision on/ }).click();
  await user.route('**/decision*', (r: any) =>
    r.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ error: 'Refused for the look.', code: 'ACCESS_DENIED' }),
    }),
  );
  await user.getByRole('menuitemradio', { name: 'Rejected' }).click();
  await user.getByText('Refused for the look.').waitFor();
  log('rolled back', await row.getByRole('button', { name: /Decision on/ }).innerText());
  await user.unroute('**/decision*');
  await row.getByRole('button', { name: /Decision on/ }).click();
  await user.getByRole('menuitemradio', { name: 'Accepted' }).click();
  await user.locator('tr', { hasText: 'Amara' }).filter({ hasText: 'Accepted' }).first().waitFor();
  log('accepted');
  const ended = user
    .locator('tr', { hasText: 'Bruno Teixeira' })
    .filter({ hasText: 'The connection was lost' });
  await ended.getByRole('button', { name: /Actions for/ }).click();
  await user.getByRole('menuitem', { name: 'Grant a new attempt' }).click();
  await user.getByRole('dialog').getByRole('button', { name: 'Grant a new attempt' }).click();
  await user.getByRole('dialog').getByText('/join/').waitFor();
  log('attempt granted');
  await user.screenshot({ path: '/tmp/p3shots/do-attempt.png' });
  await user.keyboard.press('Escape');
  await user.getByText('Attempt 2').first().waitFor();
  await user.getByLabel('Search by candidate or title').fill('quiet eli');
  await user.waitForURL(/q=quiet/);
  await user.waitForTimeout(800);
  log('found', await user.locator('tbody tr').count());
  await user.goto(`${url}/interviews/${planned.id}`, { waitUntil: 'networkidle' });
  await user.getByRole('button', { name: 'Change title and times' }).click();
  await user.getByLabel('Day', { exact: true }).fill('2027-05-05');
  await user.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await user.getByText('Interview saved.').waitFor();
  log('moved', await user.getByText('May 5, 2027').count());
  await user.getByRole('button', { name: 'Withdraw all' }).click();
  await user.getByRole('dialog').getByRole('button', { name: 'Withdraw all' }).click();
  await user.getByText('Interviews withdrawn.').waitFor();
  log('withdrawn');
  await user.screenshot({ path: '/tmp/p3shots/do-withdrawn.png', fullPage: true });
};
