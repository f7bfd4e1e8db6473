/** The page on which a person sets faults of the stand-in, and ends or refunds its payments. */
import { escapeHtml } from '../pages/page.ts';
import { page } from './pages.ts';
import { settings, type Behaviour } from './behaviour.ts';
import { toMoney } from './money.ts';
import type { Capture } from './store-types.ts';

const labels: Record<keyof Behaviour, string> = {
  captures: 'Captures are',
  amount: 'The amount it tells is',
  currency: 'The currency it tells is',
  answers: 'The shop is answered',
  calls: 'The shop’s calls are',
  webhooks: 'Webhooks come',
};

export function controlPage(behaviour: Behaviour, captures: Capture[]): string {
  const names = Object.keys(settings) as (keyof Behaviour)[];
  const fields = names
    .map((name) => {
      const options = settings[name]
        .map(
          (value) => `<option${value === behaviour[name] ? ' selected' : ''}>${escapeHtml(value)}</option>`,
        )
        .join('');
      return `<label>${labels[name]}\n<select name="${name}">${options}</select></label>`;
    })
    .join('\n');
  return page(
    'How the test payments behave',
    `<h1>How the test payments behave</h1>
<form method="post" action="/control">
${fields}
<button class="primary">Behave like this</button>
</form>
<form method="post" action="/control/reset"><button class="quiet">Behave well again</button></form>
<h2>Latest payments</h2>
${captures.length ? captures.map(captureItem).join('\n') : '<p>Nothing has been paid yet.</p>'}`,
  );
}

function captureItem(capture: Capture): string {
  const { id, status, currency, amountMinor, refundedMinor } = capture;
  const rest = toMoney(amountMinor - refundedMinor, currency).value;
  const actions =
    status === 'PENDING'
      ? '<button name="do" value="complete">Complete</button>\n<button name="do" value="deny">Deny</button>'
      : ['COMPLETED', 'PARTIALLY_REFUNDED'].includes(status)
        ? `<label>Amount\n<input name="amount" inputmode="decimal" required value="${rest}"></label>
<button name="do" value="refund">Refund behind the shop’s back</button>
<button name="do" value="capture">Capture so much again</button>
<button name="do" value="reverse">Take back what is left</button>`
        : '';
  return `<section>
<h3>${escapeHtml(toMoney(amountMinor, currency).value)} ${escapeHtml(currency)} · ${status}</h3>
<p class="small">${escapeHtml(id)}</p>
${actions && `<form method="post" action="/control/captures/${escapeHtml(id)}">\n${actions}\n</form>`}
</section>`;
}
