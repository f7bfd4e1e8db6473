import type { PaypalConfig } from '../../../contract/paying/payments.ts';
import { call } from './call.ts';

/**
 * Pays at the stand-in PayPal with the client id alone, as the script on another client's page does: no order of the shop
 * is named. Answers PayPal's id.
 */
export async function payAtPaypal(value: string): Promise<string> {
  const { sdkUrl, clientId } = await call<PaypalConfig>('GET', '/api/config/paypal/script');
  const { origin } = new URL(sdkUrl);
  const asScript = async (path: string, content: object = {}): Promise<{ id: string }> => {
    const address = `${origin}/sdk/order${path}?${new URLSearchParams({ 'client-id': clientId })}`;
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(content) });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ id: string }>;
  };
  const amount = { currency_code: 'USD', value };
  const { id } = await asScript('', { intent: 'CAPTURE', purchase_units: [{ amount }] });
  await fetch(`${origin}/checkoutnow`, {
    method: 'POST',
    body: new URLSearchParams({ token: id, choice: 'pay' }),
  });
  await asScript(`/${id}/capture`);
  return id;
}
