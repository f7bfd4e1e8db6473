import { randomBytes } from 'node:crypto';

export interface SimulatedTransaction {
  txRef: string;
  /** Chapa's own reference. */
  reference: string;
  checkoutUrl: string;
  /** 'unpaid' before any attempt: verify then answers 404 'Payment not paid yet'. */
  status: 'unpaid' | 'pending' | 'success' | 'failed/cancelled' | 'refunded' | 'reversed';
  amount: string;
  currency: string;
  /** The body of the call that created it. */
  asked: any;
  /** Fields that verify answers with wrong values. */
  lies: Partial<Record<'tx_ref' | 'amount' | 'currency' | 'status' | 'reference' | 'mode', unknown>>;
}

interface SimulatedRefund {
  refId: string;
  reference: string;
  chapaReference: string;
  amount: string;
  status: 'initiated' | 'refunded' | 'failed';
}

/** Simulates Chapa's payments and refunds, and its answers about them. */
export function createSimulatedChapa() {
  const transactions = new Map<string, SimulatedTransaction>();
  const refunds = new Map<string, SimulatedRefund>();
  const complaints = new Map<string, string>();
  const settings = {
    refundStatus: 'refunded' as SimulatedRefund['status'],
    /** Says whether a refund is found by the shop's reference, or only by Chapa's own. */
    findsRefundsByReference: true,
  };

  function initialize(body: any): [number, object] {
    const problems: Record<string, string[]> = {};
    const { customization: custom = {} } = body;
    const texts = /^[A-Za-z0-9 _.-]*$/;
    if (!/^\d+\.\d\d$/.test(body.amount) || Number(body.amount) <= 0) problems['amount'] = ['invalid'];
    if (!['ETB', 'USD'].includes(body.currency)) problems['currency'] = ['not supported'];
    if (!texts.test(body.tx_ref) || body.tx_ref.length > 50) problems['tx_ref'] = ['invalid'];
    if (custom.title?.length > 16 || !texts.test(custom.title)) problems['customization.title'] = ['invalid'];
    if (!texts.test(custom.description)) problems['customization.description'] = ['invalid'];
    if (body.phone_number && !/^0[79]\d{8}$/.test(body.phone_number)) problems['phone_number'] = ['invalid'];
    for (const [field, problem] of complaints) if (field in body) problems[field] = [problem];
    if (Object.keys(problems).length > 0) return failed(400, problems);
    if (transactions.has(body.tx_ref)) return failed(400, 'Transaction reference has been used before');
    const checkoutUrl = `https://checkout.chapa.test/payment/${randomBytes(8).toString('hex')}`;
    transactions.set(body.tx_ref, {
      txRef: body.tx_ref,
      checkoutUrl,
      reference: `AP${randomBytes(5).toString('hex')}`,
      status: 'unpaid',
      amount: body.amount,
      currency: body.currency,
      asked: body,
      lies: {},
    });
    return succeeded('Hosted Link', { checkout_url: checkoutUrl });
  }

  function verify(txRef: string): [number, object] {
    const known = transactions.get(txRef);
    if (!known) return failed(404, 'Invalid transaction or Transaction not found');
    if (known.status === 'unpaid' && known.lies.status === undefined) {
      return [404, { message: 'Payment not paid yet', status: null, data: null }];
    }
    return succeeded('Payment details', {
      amount: Number(known.amount),
      charge: 3.5,
      currency: known.currency,
      mode: 'test',
      method: 'telebirr',
      type: 'API',
      status: known.status,
      reference: known.reference,
      tx_ref: known.txRef,
      ...buyerOf(known.asked),
      ...known.lies,
    });
  }

  function refund(chapaReference: string, body: any): [number, object] {
    const known = [...transactions.values()].find(({ reference }) => reference === chapaReference);
    if (!known) return failed(404, 'Transaction not found');
    if (known.status !== 'success') return failed(400, 'Transaction is not successful');
    if ([...refunds.values()].some(({ reference }) => reference === body.reference)) {
      return failed(400, 'The reference number has been used before');
    }
    const given = [...refunds.values()]
      .filter((one) => one.chapaReference === chapaReference && one.status !== 'failed')
      .reduce((sum, one) => sum + Number(one.amount), 0);
    if (given + Number(body.amount) > Number(known.amount) + 0.001) {
      return failed(400, 'Refund amount cannot exceed the full transaction amount or be less than 0');
    }
    const refId = `REF${randomBytes(6).toString('hex')}`;
    refunds.set(refId, {
      refId,
      reference: body.reference,
      chapaReference,
      amount: body.amount,
      status: settings.refundStatus,
    });
    return succeeded('Refund initiated', shownRefund(refunds.get(refId)!));
  }

  function verifyRefund(name: string): [number, object] {
    const ours = [...refunds.values()].find(({ reference }) => reference === name);
    const known = refunds.get(name) ?? (settings.findsRefundsByReference ? ours : undefined);
    return known
      ? succeeded('Refund verified successfully', shownRefund(known))
      : failed(404, 'Refund not found');
  }

  const transaction = (txRef: string) => {
    const known = transactions.get(txRef);
    if (!known) throw new Error(`the simulator knows no transaction ${txRef}`);
    return known;
  };

  return {
    transactions,
    refunds,
    settings,
    transaction,
    initialize,
    verify,
    refund,
    verifyRefund,
    /** Makes initialise refuse a field from now on, whatever its value; null ends it. */
    complainAbout(field: string, problem: string | null): void {
      if (problem) complaints.set(field, problem);
      else complaints.delete(field);
    },
  };
}

/** The fields about the payer that Chapa repeats. */
export const buyerOf = ({ first_name, last_name, email, phone_number }: SimulatedTransaction['asked']) => ({
  first_name,
  last_name,
  email,
  mobile: phone_number,
});

const shownRefund = ({ refId, amount, status, chapaReference }: SimulatedRefund) => ({
  ref_id: refId,
  amount: Number(amount),
  currency: 'ETB',
  payment_reference: chapaReference,
  status,
});

const succeeded = (message: string, data: object): [number, object] => [
  200,
  { message, status: 'success', data },
];
const failed = (status: number, message: string | object): [number, object] => [
  status,
  { message, status: 'failed', data: null },
];
