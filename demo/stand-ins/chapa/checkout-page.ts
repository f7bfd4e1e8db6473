/** The page on which the buyer pays. Everything that comes from a request or a transaction passes `escapeHtml`. */
import { decimal, means, takes } from './means.ts';
import { escapeHtml } from '../pages/page.ts';
import { both, page } from './pages.ts';
import type { Transaction } from './store.ts';

/** The page before a payment: amount, description, means of payment, and the faults to choose from. */
export function choicePage(transaction: Transaction): string {
  const { amountMinor, currency, status, method } = transaction;
  const buttons = means
    .map(({ name, maxMinor }) => {
      const open = takes(name, amountMinor);
      const limit =
        maxMinor === null
          ? ''
          : `<small>${both(`up to ${grouped(maxMinor)} ETB ·`, `እስከ ${grouped(maxMinor)} ብር`)}</small>`;
      return `<button name="choice" value="${escapeHtml(name)}" class="means"${open ? '' : ' disabled'}>
<span>${escapeHtml(`Pay with ${name}`)}</span>${limit}</button>`;
    })
    .join('\n');
  const waiting = method
    ? `<p role="status" class="note">${both(`This payment is pending at ${method}.`, 'ክፍያው በሂደት ላይ ነው።')}</p>`
    : '';
  return page(
    'Pay',
    `<h1>${both('Pay', 'ይክፈሉ')}</h1>
<p class="amount"><span>${grouped(amountMinor)}</span> ${escapeHtml(currency)}</p>
<p>${escapeHtml(transaction.title ?? transaction.description ?? 'Payment to the shop')}</p>
${status === 'pending' ? waiting : ''}
<form method="post">
<fieldset><legend>${both('What do you pay with?', 'በምን ይከፍላሉ?')}</legend>
${buttons}
</fieldset>
<fieldset><legend>${both('Or it goes otherwise', 'ወይም')}</legend>
<button name="choice" value="decline">${both('Decline the payment', 'ክፍያው አይሳካ')}</button>
<button name="choice" value="pending">${both('Leave it pending', 'በሂደት ላይ ይቆይ')}</button>
</fieldset>
<details>
<summary>${both('Let this test payment misbehave', 'የሙከራ ስህተቶች')}</summary>
${select('lie', 'What the shop is told', [
  ['', 'The truth'],
  ['less', '0.01 less was paid'],
  ['more', '0.01 more was paid'],
  ['currency', 'It was paid in another currency'],
  ['other-transaction', 'It is the payment of something else'],
])}
${select('webhooks', 'How often it is told', [
  ['once', 'Once'],
  ['twice', 'Twice'],
  ['late', 'Half a minute late'],
  ['never', 'Never'],
])}
</details>
</form>
${backToShop(transaction)}
<p class="small">${escapeHtml(`Payment ${transaction.txRef}`)}. <a href="/controls">Let the API misbehave</a></p>`,
  );
}

export function donePage(transaction: Transaction): string {
  const paid = transaction.status !== 'failed';
  const title = paid
    ? both('This payment was made', 'ይህ ክፍያ ተፈጽሟል')
    : both('This payment was declined', 'ይህ ክፍያ አልተሳካም');
  return page(paid ? 'Paid' : 'Declined', `<h1>${title}</h1>${backToShop(transaction)}`);
}

export function problemPage(message: string): string {
  return page('Not possible', `<h1>Not possible</h1><p role="alert">${escapeHtml(message)}</p>`);
}

function backToShop({ returnUrl }: Transaction): string {
  return returnUrl
    ? `<p><a class="back" href="${escapeHtml(returnUrl)}">${both('Back to the shop', 'ወደ ሱቅ ይመለሱ')}</a></p>`
    : '';
}

function select(name: string, label: string, options: [string, string][]): string {
  const list = options
    .map(([value, text]) => `<option value="${value}">${escapeHtml(text)}</option>`)
    .join('');
  return `<label>${escapeHtml(label)}<select name="${name}">${list}</select></label>`;
}

/** Formats an amount with groups of thousands: '75,000' or '11,925.05'. */
function grouped(minor: number): string {
  return decimal(minor)
    .replace(/\.00$/, '')
    .replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
}
