import { textOf } from '#app/ui/failure.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';

/** A failure around codes is told twice: as a toast (spec section 8), and in its place by the form. */
export async function withFailureToast<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    toast.error(textOf(error));
    throw error;
  }
}
