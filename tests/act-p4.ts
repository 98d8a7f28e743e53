import { readFileSync } from 'node:fs';
import { join } from 'node:path';
const axeSource = readFileSync('/tmp/p4/node_modules/axe-core/axe.min.js', 'utf8');
export async function act({ stack, user, guest, boss, job, of, phase, call, owner, language, questions, folder }: any) {
  const url = stack.urls.app;
  const axe = async (page: any, name: string) => {
    await page.evaluate(axeSource);
    const found = await page.evaluate(async () => (await (globalThis as any).axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })).violations.map((v: any) => [v.id, v.impact, v.nodes.slice(0, 3).map((n: any) => n.html.slice(0, 160))]));
    console.log('AXE', language, name, found.length ? JSON.stringify(found, null, 1) : 'none');
  };
  for (const width of [] as number[]) {
    for (const page of [user, guest, boss]) await page.setViewportSize({ width, height: 800 });
    const visit = async (page: any, path: string, name: string, then?: () => Promise<unknown>) => {
      await page.goto(url + path, { waitUntil: 'networkidle' });
      await page.waitForTimeout(300);
      if (then) await then();
      await page.waitForTimeout(400);
      await axe(page, `${name}-${width}`);
    };
    const b = `/jobs/${job.id}`;
    await visit(user, '/jobs', 'jobs');
    await visit(user, '/jobs', 'new-job', async () => { await user.locator('main button:has(.tabler-icon-plus)').first().click(); await user.getByRole('dialog').locator('button:has(.tabler-icon-plus)').click(); });
    await visit(user, b, 'board');
    await visit(user, `${b}?view=table`, 'table');
    await visit(user, `${b}?application=${of('Mara').id}`, 'drawer', () => user.getByRole('dialog').locator('h3').first().waitFor());
    await visit(user, b, 'selection', () => user.locator('li input[type=checkbox]').first().check());
    await visit(user, b, 'phases', () => user.locator('button:has(.tabler-icon-columns-3)').click());
    await visit(user, b, 'add', () => user.locator('button:has(.tabler-icon-user-plus)').click());
    await visit(user, `${b}/reports`, 'reports');
    await visit(boss, b, 'admin');
    await visit(guest, `/job/${job.id}`, 'public');
    await visit(guest, `/job/${job.id}`, 'wrong', () => guest.locator('button[type=submit]').click());
    await visit(guest, '/job/nowhere', 'not-found');
  }
  if (language !== 'en') return;
  await user.setViewportSize({ width: 1280, height: 800 });
  const at = async (name: string) => (await call('GET', `/v1/jobs/${job.id}/applications`, owner)).rows.find((r: any) => r.candidate.firstName === name).phaseId;
  const columns = user.locator('section[aria-labelledby] ');
  const titles = async () => user.locator('main section section, main section').evaluateAll((els: any[]) => els.map((e) => e.getAttribute('aria-labelledby') && e.textContent.slice(0, 60)));
  // mouse
  await user.goto(`${url}/jobs/${job.id}`, { waitUntil: 'networkidle' });
  const card = user.locator('li', { hasText: 'Jonas Weber' });
  const target = user.locator('section[aria-labelledby]').filter({ hasText: 'First interview' });
  await card.scrollIntoViewIfNeeded({ timeout: 8000 }).catch(async (e: Error) => { await user.screenshot({ path: join(folder, 'lost.png') }); throw e; });
  const from = await card.boundingBox();
  const to = await target.boundingBox();
  await user.mouse.move(from.x + 80, from.y + 70);
  await user.mouse.down();
  await user.mouse.move(from.x + 120, from.y + 60, { steps: 4 });
  await user.mouse.move(to.x + 90, to.y + 200, { steps: 8 });
  await user.waitForTimeout(200);
  await user.screenshot({ path: join(folder, 'dragging.png') });
  await user.mouse.up();
  await user.waitForTimeout(800);
  console.log('mouse moved Jonas to First interview:', (await at('Jonas')) === phase(1));
  // keyboard
  const handle = user.locator('li', { hasText: 'Jonas Weber' }).locator('button:has(.tabler-icon-grip-vertical)');
  await handle.focus();
  await user.keyboard.press('Space');
  await user.waitForTimeout(300);
  await user.keyboard.press('ArrowRight');
  await user.waitForTimeout(300);
  await user.keyboard.press('ArrowRight');
  await user.waitForTimeout(300);
  await user.screenshot({ path: join(folder, 'keyboard.png') });
  await user.keyboard.press('Space');
  await user.waitForTimeout(800);
  console.log('keyboard moved Jonas to Offer (two on):', (await at('Jonas')) === phase(3));
  // roll-back
  await user.route('**/v1/jobs/*/applications?*', (route: any) => route.request().method() === 'PATCH' ? route.fulfill({ status: 409, contentType: 'application/json', body: JSON.stringify({ error: 'Refused for the test', code: 'INTERNAL' }) }) : route.continue());
  await user.locator('li', { hasText: 'Jonas Weber' }).locator('button:has(.tabler-icon-dots-vertical)').click();
  await user.getByRole('menuitem', { name: 'Move to…' }).hover();
  await user.getByRole('menuitem', { name: 'CV screening' }).click();
  await user.getByText('Refused for the test').waitFor({ timeout: 5000 });
  await user.waitForTimeout(500);
  await user.screenshot({ path: join(folder, 'rollback.png') });
  const back = user.locator('section[aria-labelledby]').filter({ hasText: 'Offer' }).locator('li', { hasText: 'Jonas Weber' });
  console.log('rolled back:', (await back.count()) === 1);
  await user.unroute('**/v1/jobs/*/applications?*');
  // many to the next phase
  await user.locator('li', { hasText: 'Sofia Marino' }).locator('input').check();
  await user.locator('li', { hasText: 'Lucía Navarro' }).locator('input').check();
  await user.getByRole('button', { name: 'Move to next phase' }).click();
  await user.waitForTimeout(800);
  console.log('many:', (await at('Sofia')) === phase(1), (await at('Lucía')) === phase(1));
  // csv
  await user.goto(`${url}/jobs/${job.id}/reports`, { waitUntil: 'networkidle' });
  const [download] = await Promise.all([user.waitForEvent('download'), user.getByRole('button', { name: 'Export CSV' }).click()]);
  console.log('csv', download.suggestedFilename(), JSON.stringify(readFileSync(await download.path(), 'utf8')));
  // phases by keyboard
  await user.goto(`${url}/jobs/${job.id}`, { waitUntil: 'networkidle' });
  await user.locator('button:has(.tabler-icon-columns-3)').click();
  const dialog = user.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Drag Offer' }).focus();
  await user.keyboard.press('Space');
  await user.waitForTimeout(200);
  await user.keyboard.press('ArrowUp');
  await user.waitForTimeout(300);
  await user.keyboard.press('Space');
  await user.waitForTimeout(600);
  console.log('phases', (await call('GET', `/v1/jobs/${job.id}`, owner)).phases.map((p: any) => p.name));
  await dialog.getByLabel('Phase name').fill('offer');
  await dialog.getByRole('button', { name: 'Add phase' }).click();
  await dialog.getByText('This phase name is already in use').waitFor();
  await dialog.getByRole('button', { name: 'Delete Team day' }).click();
  const confirm = user.getByRole('dialog', { name: 'Delete Team day' });
  await confirm.getByRole('button', { name: 'Move and delete' }).click();
  await confirm.waitFor({ state: 'hidden' });
  console.log('phases', (await call('GET', `/v1/jobs/${job.id}`, owner)).phases.map((p: any) => [p.name, p.applicants]));
  // unsaved
  await user.keyboard.press('Escape');
  await user.waitForTimeout(400);
  // résumé
  await user.goto(`${url}/jobs/${job.id}?application=${of('Mara').id}`, { waitUntil: 'networkidle' });
  const [popup] = await Promise.all([user.context().waitForEvent('page'), user.getByRole('link', { name: 'Open résumé' }).click()]);
  await popup.waitForTimeout(4000);
  await popup.screenshot({ path: join(folder, 'resume.png') }).catch((e: Error) => console.log('resume', e.message.slice(0, 100)));
  await popup.close();
  // apply
  await guest.setViewportSize({ width: 1280, height: 900 });
  const errors: string[] = [];
  guest.on('console', (m: any) => m.type() === 'error' && errors.push(m.text()));
  await guest.goto(`${url}/job/${job.id}`, { waitUntil: 'networkidle' });
  console.log('title', await guest.title(), '| ld+json', (await guest.locator('script[type="application/ld+json"]').count()));
  await guest.getByLabel('First name').fill('Robin');
  await guest.getByLabel('Last name').fill('Hale');
  await guest.getByLabel('Email').fill('robin.hale@example.com');
  await guest.getByLabel('Phone').fill('+44 20 7946 0000');
  await guest.getByLabel('Résumé', { exact: false }).and(guest.locator('[type=file]')).setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  console.log('pdf only:', await guest.getByText('Only PDF files are allowed.').count());
  await guest.getByLabel('Résumé', { exact: false }).and(guest.locator('[type=file]')).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') });
  await guest.getByLabel(/Why do you want/).fill('The trains.');
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Send application' }).click();
  await guest.getByText('Please upload a valid resume file').waitFor({ timeout: 8000 });
  console.log('focus on', await guest.evaluate(() => (document.activeElement as HTMLInputElement)?.type));
  await guest.getByLabel('Résumé', { exact: false }).and(guest.locator('[type=file]')).setInputFiles('/work/platform/gateway/src/adapters/pdf/fixtures/english.pdf');
  await guest.getByRole('button', { name: 'Send application' }).click();
  await guest.getByRole('heading', { name: 'Thank you, Robin!' }).waitFor({ timeout: 8000 });
  await guest.screenshot({ path: join(folder, 'thanks.png') });
  await guest.goto(`${url}/job/${job.id}`, { waitUntil: 'networkidle' });
  console.log('errors', errors);
}
