import { textOf } from '#app/ui/failure.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';

/** Shows a failure of work with codes as a toast (spec section 8), and rethrows it for the form, which shows it too. */
export async function withFailureToast<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    toast.error(textOf(error));
    throw error;
  }
}
