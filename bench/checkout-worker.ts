import { randomUUID } from 'node:crypto';

/**
 * The process of buyers who go through whole checkouts one after the other: quote, order, start of the payment,
 * approval at the stand-in, payment.
 */
export interface CheckoutOrder {
  url: string;
  tokens: string[];
  bodies: string[];
  buyers: number;
  seconds: number;
}

export interface CheckoutResult {
  perSecond: number;
  /** The duration of a whole checkout in milliseconds. */
  p50: number;
  p99: number;
}

process.on('message', async (order: CheckoutOrder) => {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + 1000 * order.seconds;
  let count = 0;
  const buy = async (): Promise<void> => {
    while (performance.now() < end) {
      count += 1;
      const from = performance.now();
      await checkout(
        order,
        order.tokens[count % order.tokens.length]!,
        order.bodies[count % order.bodies.length]!,
      );
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: order.buyers }, buy));
  const seconds = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const quantile = (part: number) => times[Math.ceil(part * times.length) - 1]!;
  process.send!({
    perSecond: times.length / seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
  } satisfies CheckoutResult);
});
process.once('disconnect', () => process.exit(0));

async function checkout({ url }: CheckoutOrder, token: string, body: string): Promise<void> {
  const call = async (
    method: string,
    path: string,
    content: string,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: content,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as { _id: string; isPaid: boolean; providerOrderId: string; approveUrl: string };
  };
  const { orderItems } = JSON.parse(body) as { orderItems: unknown };
  // Each buyer has their own network, because the limit of quotes counts by network.
  const network = { 'x-forwarded-for': `10.1.${token.charCodeAt(0)}.${token.charCodeAt(1)}` };
  await call('POST', '/api/orders/quote', JSON.stringify({ orderItems }), network);
  const { _id } = await call('POST', '/api/orders', body, { 'idempotency-key': randomUUID() });
  const { providerOrderId, approveUrl } = await call(
    'POST',
    `/api/orders/${_id}/payments`,
    '{"method":"PayPal"}',
  );
  await approve(approveUrl.replace('localhost', '127.0.0.1'));
  const paid = await call('PUT', `/api/orders/${_id}/pay`, JSON.stringify({ id: providerOrderId }));
  if (!paid.isPaid) throw new Error(`${_id} was not paid`);
}

async function approve(address: string): Promise<void> {
  const token = new URL(address).searchParams.get('token')!;
  const answer = await fetch(new URL('/checkoutnow', address), {
    method: 'POST',
    body: new URLSearchParams({ token, choice: 'pay' }),
    redirect: 'manual',
  });
  await answer.text();
  if (answer.status >= 400) throw new Error(`the approval was answered ${answer.status}`);
}
