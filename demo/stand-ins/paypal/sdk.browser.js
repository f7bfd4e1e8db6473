// The stand-in for PayPal's JS SDK v5: `window.paypal` as typed in paypal/paypal-js, types/components/buttons.d.ts.
//
// It runs on the shop's page, under the shop's Content-Security-Policy: no eval, no inline script, no style
// element. The payment window belongs to the sandbox; it answers by postMessage, which is believed only when
// it comes from the sandbox's origin, from the window opened here, and names this payment's channel.
(function definePaypal(settings) {
  'use strict';

  const MESSAGE_SOURCE = 'paypal-sandbox';
  const FUNDING = { PAYPAL: 'paypal', CREDIT: 'credit', PAYLATER: 'paylater', CARD: 'card', VENMO: 'venmo' };
  const isFundingEligible = (source) => source === FUNDING.PAYPAL;

  const toError = (reason) => (reason instanceof Error ? reason : new Error(String(reason)));

  // ---- The payment window ----

  function windowAddress(path, parameters) {
    return `${settings.origin}${path}?${new URLSearchParams({ origin: location.origin, ...parameters })}`;
  }

  // Must be called within the click, or the browser blocks it. Null when it is blocked all the same.
  function openPaymentWindow(channel) {
    const [width, height] = [480, 760];
    const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
    const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
    const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
    return window.open(windowAddress('/checkoutnow/wait', { channel }), `paypal_${channel}`, features);
  }

  // Resolves with the answer of the window: approved, cancelled (also by closing it) or failed.
  function waitForAnswer(popup, channel) {
    return new Promise((resolve) => {
      const finish = (answer) => {
        window.removeEventListener('message', onMessage);
        clearInterval(watch);
        resolve(answer);
      };
      function onMessage({ origin, source, data }) {
        if (origin !== settings.origin || source !== popup || !data) return;
        if (data.source === MESSAGE_SOURCE && data.channel === channel) finish(data);
      }
      window.addEventListener('message', onMessage);
      // A window that answers and closes at once is seen closed before its message has arrived: wait a turn.
      let seenClosed = false;
      const watch = setInterval(() => {
        if (seenClosed) finish({ event: 'cancelled' });
        seenClosed = popup.closed;
      }, 300);
    });
  }

  // ---- The actions handed to the shop's callbacks ----

  async function callSandbox(method, path, content) {
    const address = `${settings.origin}${path}?${new URLSearchParams({ 'client-id': settings.clientId })}`;
    const response = await fetch(address, { method, body: content && JSON.stringify(content) });
    const body = await response.json();
    if (!response.ok) throw Object.assign(new Error(body.message), body);
    return body;
  }

  const orderActions = (path) => ({
    get: () => callSandbox('GET', path),
    capture: () => callSandbox('POST', `${path}/capture`),
  });

  const redirect = (address) => location.assign(address);

  const createOrderActions = {
    order: {
      // The script's own currency and intent stand for those that the page leaves out.
      async create({ purchase_units: units = [], ...order } = {}) {
        const whole = ({ amount, ...unit }) => {
          const { value, ...rest } = amount ?? {};
          return { ...unit, amount: { currency_code: settings.currency, ...rest, value: String(value) } };
        };
        const content = { intent: 'CAPTURE', ...order, purchase_units: units.map(whole) };
        return (await callSandbox('POST', '/sdk/order', content)).id;
      },
    },
  };

  // ---- The elements on the page ----

  function drawButton(style) {
    const group = document.createElement('div');
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', 'PayPal');
    Object.assign(group.style, { width: '100%', minWidth: '150px' });

    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Pay with PayPal (test)';
    Object.assign(button.style, {
      display: 'block',
      width: '100%',
      minHeight: `${Math.min(55, Math.max(44, Number(style.height) || 52))}px`,
      padding: '8px 16px',
      border: '0',
      borderRadius: '6px',
      background: '#1F4D3A',
      color: '#FFFFFF',
      font: '600 16px/1.5 system-ui, sans-serif',
      cursor: 'pointer',
    });
    // Inline style knows no states such as :hover, and a style element would break the shop's policy.
    const paint = () => {
      const off = button.getAttribute('aria-disabled') === 'true';
      button.style.background = !off && button.matches(':hover') ? '#163A2B' : '#1F4D3A';
      const busy = button.getAttribute('aria-busy') === 'true';
      button.style.opacity = off ? '0.6' : busy ? '0.8' : '1';
      button.style.cursor = off ? 'not-allowed' : 'pointer';
      button.style.outline = button.matches(':focus-visible') ? '3px solid #1E1A15' : 'none';
      button.style.outlineOffset = '2px';
    };
    for (const event of ['mouseenter', 'mouseleave', 'focus', 'blur', 'keydown']) {
      button.addEventListener(event, paint);
    }

    const note = document.createElement('p');
    note.textContent = 'Test payments – no money moves';
    Object.assign(note.style, {
      margin: '8px 0 0',
      color: '#6A6157',
      font: '13px/1.4 system-ui, sans-serif',
    });
    note.style.textAlign = 'center';
    group.append(button, note);
    return { group, button, paint };
  }

  // ---- The component ----

  function report(props, reason) {
    const error = toError(reason);
    if (props.onError) props.onError(error);
    else
      setTimeout(() => {
        throw error;
      });
  }

  // Asks the shop whether a payment may begin: it may call or return reject, at once or later.
  function askOnClick(props) {
    let rejected = false;
    const actions = {
      resolve: () => Promise.resolve(true),
      reject: () => {
        rejected = true;
        return Promise.resolve(false);
      },
    };
    const result = props.onClick?.({ fundingSource: FUNDING.PAYPAL }, actions);
    return { rejected, mayGoOn: Promise.resolve(result).then((value) => !rejected && value !== false) };
  }

  async function makeOrder(props) {
    const orderID = await props.createOrder?.({ paymentSource: FUNDING.PAYPAL }, createOrderActions);
    if (typeof orderID !== 'string' || !orderID) {
      throw new Error('Expected an order id to be passed to createOrder');
    }
    return orderID;
  }

  // The payment window of one component; `propsOf` answers the component's current props.
  function createPaymentWindow(propsOf, setBusy) {
    let popup;

    // Opens the payment window once. `orderOf` answers the id of the order, or nothing to stop silently.
    async function run(orderOf) {
      const channel = crypto.getRandomValues(new Uint32Array(4)).join('-');
      const ownPopup = openPaymentWindow(channel);
      if (!ownPopup)
        throw new Error('The browser has blocked the payment window. Allow pop-ups and try again.');
      popup = ownPopup;
      setBusy(true);
      try {
        const answered = waitForAnswer(ownPopup, channel);
        const orderID = await orderOf();
        if (!orderID) return;
        if (!ownPopup.closed) {
          const { currency } = settings;
          ownPopup.location.replace(windowAddress('/checkoutnow', { token: orderID, channel, currency }));
        }
        const answer = await answered;
        ownPopup.close();
        if (answer.event === 'failed') throw new Error(answer.message);
        if (answer.event === 'cancelled') await propsOf().onCancel?.({ orderID }, { redirect });
        else await finish(orderID, answer.payerId);
      } finally {
        ownPopup.close();
        if (popup === ownPopup) {
          popup = undefined;
          setBusy(false);
        }
      }
    }

    async function finish(orderID, payerID) {
      let restarted;
      const actions = {
        redirect,
        restart: () => (restarted = run(async () => orderID)),
        order: orderActions(`/sdk/order/${encodeURIComponent(orderID)}`),
      };
      const data = {
        orderID,
        payerID,
        paymentID: null,
        billingToken: null,
        facilitatorAccessToken: '',
        paymentSource: FUNDING.PAYPAL,
      };
      await propsOf().onApprove?.(data, actions);
      await restarted;
    }

    return {
      run,
      // Brings an open window back to the front; answers whether there was one.
      focus() {
        if (!popup || popup.closed) return false;
        popup.focus();
        return true;
      },
      close: () => popup?.close(),
    };
  }

  function Buttons(options = {}) {
    let props = { ...options };
    let drawn;
    const paymentWindow = createPaymentWindow(() => props, setBusy);

    const isEligible = () => isFundingEligible(props.fundingSource ?? FUNDING.PAYPAL);

    function setBusy(busy) {
      if (!drawn) return;
      if (busy) drawn.button.setAttribute('aria-busy', 'true');
      else drawn.button.removeAttribute('aria-busy');
      drawn.paint();
    }

    function onPress() {
      if (paymentWindow.focus()) return;
      let check;
      try {
        check = askOnClick(props);
      } catch (error) {
        report(props, error);
        return;
      }
      if (check.rejected || drawn.button.getAttribute('aria-disabled') === 'true') return;
      paymentWindow
        .run(async () => ((await check.mayGoOn) ? makeOrder(props) : undefined))
        .catch((error) => report(props, error));
    }

    return {
      isEligible,
      hasReturned: () => false,
      resume() {},
      async updateProps(changed) {
        props = { ...props, ...changed };
      },
      async render(target) {
        if (!isEligible()) throw new Error(`${props.fundingSource} is not eligible`);
        const container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container) throw new Error(`Document is ready and element ${target} does not exist`);
        drawn?.group.remove();
        drawn = drawButton(props.style ?? {});
        drawn.button.addEventListener('click', onPress);
        container.append(drawn.group);
        const setEnabled = async (enabled) => {
          drawn.button.setAttribute('aria-disabled', String(!enabled));
          drawn.paint();
        };
        props.onInit?.(
          { correlationID: '' },
          { enable: () => setEnabled(true), disable: () => setEnabled(false) },
        );
      },
      async close() {
        paymentWindow.close();
        drawn?.group.remove();
        drawn = undefined;
      },
    };
  }

  window.paypal = {
    version: '5.0.0-sandbox',
    FUNDING,
    getFundingSources: () => [FUNDING.PAYPAL],
    isFundingEligible,
    Buttons,
  };
})('SANDBOX_SETTINGS');
