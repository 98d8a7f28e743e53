import { t } from 'i18next';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { BodyOf, ParamsOf, RouteName } from './routes.ts';
import type { Shown } from './show.tsx';

/** Opens the menu with this label and clicks one of its items. */
export async function chooseAction(page: Shown, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Clicks a button of the dialog with this title. */
export const answerDialog = (page: Shown, title: string, button: string): Promise<void> =>
  clickButton(page.getByRole('dialog', { name: title }), button);

/** Enters a password in the dialog with this title and clicks one of its buttons. */
export async function confirmWithPassword(
  page: Shown,
  title: string,
  button: string,
  password: string,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: t('confirmation.password') }).fill(password);
  await clickButton(dialog, button);
}

export const clickButton = (page: Pick<Shown, 'getByRole'>, name: string): Promise<void> =>
  page.getByRole('button', { name }).click();

/** Expects the first invalid field of a form to have the focus and show this error. */
export async function expectFirstError(field: Locator, message: string): Promise<void> {
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message));
}

/** Expects the calls to a route to have exactly these bodies. */
export const expectSent = <Route extends RouteName>(
  page: Shown,
  route: Route,
  ...bodies: BodyOf<Route>[]
): Promise<void> => expectSentTo(page, route, {}, ...bodies);

/** Expects the calls to a route with these values in its `:name` segments to have exactly these bodies. */
export const expectSentTo = <Route extends RouteName>(
  page: Shown,
  route: Route,
  params: Partial<ParamsOf<Route>>,
  ...bodies: BodyOf<Route>[]
): Promise<void> => expect.poll(() => page.gateway.to(route, params).map(({ body }) => body)).toEqual(bodies);

/** Clicks the cancel button of the dialog with this title. Expects the dialog to close without a call to `route`. */
export async function cancelDialog(
  page: Shown,
  title: string,
  route: RouteName,
  button = t('common.cancel'),
): Promise<void> {
  await answerDialog(page, title, button);
  await expectCancelled(page, title, route);
}

/** Expects a dialog to close without a call to the route. */
export async function expectCancelled(page: Shown, title: string, route: RouteName): Promise<void> {
  await expect.element(page.getByRole('dialog', { name: title })).not.toBeInTheDocument();
  expect(page.gateway.to(route)).toHaveLength(0);
}
