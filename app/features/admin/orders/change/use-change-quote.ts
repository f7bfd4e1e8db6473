import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { WantedChange } from '#contract/orders/order-change-requests.ts';

const WAIT_MS = 300;

/** Asks for the effect of a change on an order each time the form has rested for a moment. */
export function useChangeQuote(id: string, wanted: WantedChange | null) {
  const { answer, failure, last, askAgain } = useAnswer(
    wanted && JSON.stringify(wanted),
    (body) =>
      api.call('POST /api/orders/:id/changes/quote', {
        params: { id },
        body: JSON.parse(body) as WantedChange,
      }),
    WAIT_MS,
  );
  const known = last?.answer ?? null;
  return {
    quote: answer,
    failure,
    /** The last quote, also while a newer one is loading. */
    last: failure === null ? known : null,
    /** The last quote that came, also while another question was refused. */
    known,
    askAgain,
  };
}
