import { redirectDocument } from 'react-router';
import { accountLink } from '#app/features/account/links.ts';
import { ApiError } from '#app/api/client.ts';
import { forgetOpenedOrder, openedOrder } from '#app/state/session/opened-orders.ts';
import { session } from '#app/state/session/session.ts';
import { toastAfterLoad } from '#app/ui/dialogs/toast.ts';
import { addAmharicErrors } from '#app/ui/failure.tsx';
import { errorsOfOrders } from '#contract/texts/errors-of-orders.ts';
import { toastsText } from '#contract/texts/toasts.ts';

addAmharicErrors(errorsOfOrders);

/**
 * Loads what only its buyer may see of an order: signed in, or after it was opened by the link of a message. Its pages
 * are left by a document load, because the order page has a content security policy of its own.
 */
export async function loadOwnOrder<T>(id: string, path: string, load: () => Promise<T>): Promise<T> {
  const opened = openedOrder(id);
  const leave = () => {
    if (opened) {
      forgetOpenedOrder(id);
      return redirectDocument(`/o/${opened.link}`);
    }
    toastAfterLoad('error', toastsText.both('signInFirst'));
    return redirectDocument(accountLink('/login', path));
  };
  if (!opened && !session.get()) throw leave();
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw leave();
    throw error;
  }
}
