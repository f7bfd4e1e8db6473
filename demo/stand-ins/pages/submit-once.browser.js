// A second press must not send the choice twice. The pressed button stays enabled until the form is gone, for a
// disabled one would not be sent.
'use strict';

for (const form of document.querySelectorAll('form')) {
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
