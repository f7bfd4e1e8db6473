/**
 * The pages of the payment window. Everything that comes from a request or an order passes `escapeHtml`.
 * They carry no inline script or style: approval.browser.js and approval.css are served beside them.
 */
import { escapeHtml } from '../pages/page.ts';
import { page } from './pages.ts';
import type { Order } from './store-types.ts';

/** The page that opened the window: its origin, and the SDK's id of this payment. */
export interface Opener {
  origin: string;
  channel: string;
}

export type Outcome =
  | { event: 'approved'; orderId: string; payerId: string }
  | { event: 'cancelled'; orderId: string }
  | { event: 'failed'; message: string };

/** The page of the payment window from the click until the shop has created the order. */
export function waitPage(): string {
  return page(
    'Preparing your payment',
    `<h1>Preparing your payment</h1>
<p role="status">One moment: the shop is sending the amount.</p>`,
  );
}

const choices = [
  ['pay', 'Pay now', 'primary'],
  ['decline', 'Pay, but the card is declined', 'secondary'],
  ['pending', 'Pay, but the payment stays pending', 'secondary'],
  ['cancel', 'Cancel and return', 'quiet'],
] as const;

/** The page before a payment: amount, description, and the outcomes to choose from. */
export function choicePage(order: Order, opener: Opener | undefined): string {
  const { amount, description, items = [] } = order.purchaseUnit;
  const hidden = { token: order.id, origin: opener?.origin ?? '', channel: opener?.channel ?? '' };
  const fields = Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('\n');
  const buttons = choices
    .map(([value, label, look]) => `<button name="choice" value="${value}" class="${look}">${label}</button>`)
    .join('\n');
  const lines = items
    .map(({ name, quantity }) => `<li>${escapeHtml(quantity)} × ${escapeHtml(name)}</li>`)
    .join('');
  return page(
    'Approve the payment',
    `<h1>Approve the payment</h1>
<p class="amount"><span>${escapeHtml(grouped(amount.value))}</span> ${escapeHtml(amount.currency_code)}</p>
<p class="description">${escapeHtml(description ?? order.experienceContext?.brand_name ?? 'Payment to the shop')}</p>
${lines ? `<ul>${lines}</ul>` : ''}
<form method="post" action="/checkoutnow">
${fields}
${buttons}
</form>
<p class="small">Choose how this test payment goes. Payment ${escapeHtml(order.id)}.</p>`,
  );
}

const outcomeTexts = {
  approved: {
    title: 'Payment approved',
    direct:
      'This window was not opened by a payment button, so nobody is waiting for the answer. The payment is approved: go back to the shop to finish it.',
  },
  cancelled: {
    title: 'Payment cancelled',
    direct: 'Nothing was paid. You can close this window and go back to the shop.',
  },
  failed: {
    title: 'This payment cannot be made',
    direct: 'Nothing was paid. Go back to the shop and start the payment again.',
  },
};

/**
 * Tells the SDK the outcome, by approval.browser.js. The text of the page is for a window without an opener or without
 * script.
 * @param returnUrl the address to which the shop wants the buyer sent, if it named one
 */
export function outcomePage(outcome: Outcome, opener: Opener | undefined, returnUrl?: string): string {
  const { title, direct } = outcomeTexts[outcome.event];
  const reason = outcome.event === 'failed' ? `<p>${escapeHtml(outcome.message)}</p>` : '';
  const answer = opener
    ? ` data-answer="${escapeHtml(JSON.stringify({ ...outcome, channel: opener.channel }))}" data-origin="${escapeHtml(opener.origin)}"`
    : '';
  const link = returnUrl ? `<p><a href="${escapeHtml(returnUrl)}">Return to the shop</a></p>` : '';
  return page(
    title,
    `<h1>${title}</h1>
${reason}
<div id="outcome" role="status"${answer}>
<p>${direct}</p>
${link}
</div>`,
  );
}

/** An amount with its thousands apart and its decimals as they are: '1,234.50'. */
function grouped(value: string): string {
  return value.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
}
