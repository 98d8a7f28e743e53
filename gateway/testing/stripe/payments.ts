import type { parseForm } from './form.ts';
import { missing, Refusal } from './refusal.ts';
import { refundRequest } from './shapes.ts';
import type { Charge, Checkout } from './state.ts';

/** The part of the Stripe double that these answers need. */
interface Paid {
  readonly checkouts: ReadonlyMap<string, Checkout>;
  readonly charges: readonly Charge[];
  refund(charge: Charge): unknown;
}

/** Answers requests about a checkout or its payment. Returns undefined for all others. `name`: `<method> <path>`. */
export function answerAboutPayment(
  stripe: Paid,
  name: string,
  form: ReturnType<typeof parseForm>,
): object | undefined {
  const id = name.split('/').at(-1) ?? '';
  if (name.startsWith('GET checkout/sessions/')) {
    const found = stripe.checkouts.get(id);
    if (!found) throw missing('checkout.session');
    const latest = stripe.charges.find((one) => one.payment_intent === found.payment_intent) ?? null;
    const isExpanded = Object.values(form['expand'] ?? {}).includes('payment_intent.latest_charge');
    return isExpanded && found.payment_intent
      ? { ...found, payment_intent: { latest_charge: latest } }
      : found;
  }
  if (name.startsWith('GET charges/')) {
    const found = stripe.charges.find((one) => one.id === id);
    if (!found) throw missing('charge');
    return found;
  }
  if (name === 'POST refunds') {
    const { payment_intent: payment } = refundRequest.parse(form);
    const found = stripe.charges.find((one) => one.payment_intent === payment);
    if (!found) throw missing('payment_intent');
    if (found.refunded)
      throw new Refusal(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Charge has already been refunded.',
      });
    stripe.refund(found);
    return { id: `re_${payment}`, object: 'refund' };
  }
  return undefined;
}
