import type { ServerResponse } from 'node:http';
import { escapeHtml } from '../../src/platform/http/page-head.ts';
import type { Checkout, SignedEvent, Subscription } from './state.ts';

/** The parts of the Stripe double that its pages use. */
interface Account {
  card: 'works' | 'declined' | 'asks';
  readonly customers: ReadonlyMap<string, { name: string }>;
  readonly checkouts: ReadonlyMap<string, Checkout>;
  readonly subscriptions: ReadonlyMap<string, Subscription>;
  readonly returnUrls: ReadonlyMap<string, string>;
  readonly undelivered: SignedEvent[];
  pay(checkoutId: string): SignedEvent[];
  totalOf(checkout: Checkout): number;
  turn(id: string, status: 'active'): SignedEvent;
}

interface Shown {
  heading: string;
  /** Label of the page's button, which sends a POST request to the page. */
  button: string;
  /** URL of the link “Back”. */
  back: string;
  /** Runs when the button is pressed. Returns the URL of the next page. */
  press: () => string;
}

/** Responds to a browser's request for one of the Stripe double's pages: a checkout or the customer portal. */
export function answerPage(
  double: Account,
  method: string,
  pathname: string,
  response: ServerResponse,
): void {
  const shown = pageAt(double, pathname);
  if (!shown) response.writeHead(404).end();
  else if (method === 'POST') response.writeHead(303, { Location: shown.press() }).end();
  else response.writeHead(200, { 'Content-Type': 'text/html' }).end(render(shown));
}

function pageAt(double: Account, pathname: string): Shown | null {
  const [, kind, id = ''] = pathname.split('/');
  const checkout = kind === 'pay' ? double.checkouts.get(id) : undefined;
  if (checkout?.status === 'open')
    return {
      heading: `Pay $${(double.totalOf(checkout) / 100).toFixed(2)}`,
      button: 'Pay',
      back: checkout.cancel_url,
      press: () => {
        double.undelivered.push(...double.pay(id));
        return checkout.success_url;
      },
    };
  const back = kind === 'portal' ? double.returnUrls.get(id) : undefined;
  if (back === undefined) return null;
  return {
    heading: `Card of ${double.customers.get(id)?.name}`,
    button: 'Use another card',
    back,
    press: () => {
      payOverdue(double, id);
      return back;
    },
  };
}

/** Sets a card that works, and charges the customer's overdue payments to it. */
function payOverdue(double: Account, customerId: string): void {
  double.card = 'works';
  for (const { id, customer, status } of double.subscriptions.values())
    if (customer === customerId && status === 'past_due') double.undelivered.push(double.turn(id, 'active'));
}

const render = ({ heading, button, back }: Shown): string => `<!doctype html>
<title>Stripe</title><link rel="icon" href="data:,">
<h1>${escapeHtml(heading)}</h1>
<form method="post"><button>${escapeHtml(button)}</button></form>
<a href="${escapeHtml(back)}">Back</a>
`;
