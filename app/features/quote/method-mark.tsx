import type { PaymentMethod } from '#contract/paying/payment-methods.ts';

/** The shop's own marks of the payment methods, each with a colour of its own. No provider's logo is drawn. */
const MARKS: Record<PaymentMethod, { ground: string; path: string }> = {
  // A card.
  PayPal: {
    ground: '#27406b',
    path: 'M10 8h20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM8 12.5h24M11.5 17.5h6',
  },
  // A phone with a coin.
  Chapa: {
    ground: '#2f6d62',
    path: 'M14 5h9a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-9a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 14 5zM17 20h3M25 10.5a3.5 3.5 0 1 1 0 7',
  },
  // A bank.
  BankTransfer: { ground: '#5b3a29', path: 'm9 11 11-6 11 6zM12 14v6M17.3 14v6M22.7 14v6M28 14v6M9 23h22' },
  // An open house door.
  PayOnDelivery: { ground: '#5a5148', path: 'M13 23V6.5L24 5v18.5zM24 8h4v15M9.5 23h21.5M20.5 14v2' },
  // A purse.
  OtherWay: {
    ground: '#6b5b27',
    path: 'M10 9h18a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h15M25 14.5h6v4h-6a2 2 0 0 1 0-4z',
  },
};

/** The mark of a way to pay, beside its name. */
export function MethodMark({ method, isFaint = false }: { method: PaymentMethod; isFaint?: boolean }) {
  const { ground, path } = MARKS[method];
  return (
    <svg aria-hidden viewBox="0 0 40 28" className={`h-8 w-11.5 shrink-0 ${isFaint ? 'opacity-50' : ''}`}>
      <rect width="40" height="28" rx="4" fill={ground} />
      <path
        d={path}
        fill="none"
        stroke="#fff"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
