import { toBirr, toSantim } from '../money.ts';
import { ORDER_FACTS, type OrderState } from './order-states.ts';

interface Standing {
  status: OrderState;
  isPaid: boolean;
  totalPrice: number;
  amountPaid: number;
}

/** Returns the birr that are still to be paid of an order of which a part is paid; null for every other order. */
export const birrLeft = ({ status, isPaid, totalPrice, amountPaid }: Standing): number | null =>
  isPaid || amountPaid <= 0 || ORDER_FACTS[status].isOver ? null : unpaidBirr({ totalPrice, amountPaid });

/** Returns the birr of the price that are not paid, also of an order that has ended: late money pays it. */
export const unpaidBirr = ({ totalPrice, amountPaid }: Pick<Standing, 'totalPrice' | 'amountPaid'>): number =>
  toBirr(toSantim(totalPrice) - toSantim(amountPaid));
