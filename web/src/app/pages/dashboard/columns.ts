import type { Dashboard } from '@candi/contract/reports/dashboard';

/** Cards that can be in either column, in the order in which they are placed. */
const movable = ['funnels', 'activity', 'usage'] as const;
export type MovableCard = (typeof movable)[number];

/** Approximate heights of a card's frame with its title, and of what it contains (px). */
const frame = 90;
const chart = frame + 220;
const line = 56;
const job = 90;
const listed = (count: number, height = line): number => frame + Math.max(1, count) * height;

/** Returns the cards that each column has besides its own, so that both are about as high. `charts`: charts on the left. */
export function movableCards(
  { toReview, running, stalled, planned, funnels, activity }: Dashboard,
  charts: number,
): { left: MovableCard[]; right: MovableCard[] } {
  const height = {
    funnels: listed(funnels.length, job),
    activity: listed(activity.length),
    usage: listed(1),
  };
  const optional = [running, stalled].filter(({ length }) => length > 0);
  let leftHeight = listed(toReview.length) + charts * chart;
  let rightHeight = [...optional, planned].reduce((sum, { length }) => sum + listed(length), 0);
  const columns: { left: MovableCard[]; right: MovableCard[] } = { left: [], right: [] };
  for (const card of movable) {
    if (leftHeight < rightHeight) {
      columns.left.push(card);
      leftHeight += height[card];
    } else {
      columns.right.push(card);
      rightHeight += height[card];
    }
  }
  return columns;
}
