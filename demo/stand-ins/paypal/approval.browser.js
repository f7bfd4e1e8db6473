// Runs in the payment window (approval-page.ts) and hands the outcome to the page that opened it.
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
