// Runs in the payment window (approval-page.ts) and hands the outcome to the page that opened it.
'use strict';

const outcome = document.getElementById('outcome');

// The opener is gone when somebody opened this address directly, or has closed the shop meanwhile.
if (outcome && outcome.dataset.answer && window.opener && !window.opener.closed) {
  window.opener.postMessage(
    { source: 'paypal-sandbox', ...JSON.parse(outcome.dataset.answer) },
    outcome.dataset.origin,
  );
  outcome.textContent = 'Returning to the shop. You can close this window.';
} else {
  // Came here by redirect: goes back as PayPal does.
  const back = outcome?.querySelector('a');
  if (back) window.location.replace(back.href);
}

// A second press must not send the choice twice. The pressed button stays enabled until the form is gone,
// for a disabled one would not be sent.
const form = document.querySelector('form');
if (form) {
  let sent = false;
  form.addEventListener('submit', (event) => {
    if (sent) event.preventDefault();
    sent = true;
    form.setAttribute('aria-busy', 'true');
  });
  // The page comes back as it was left when the person presses Back.
  window.addEventListener('pageshow', () => {
    sent = false;
    form.removeAttribute('aria-busy');
  });
}
