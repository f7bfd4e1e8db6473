import { data } from 'react-router';
import { ApiError } from '#app/api/client.ts';

/**
 * Waits for a call while a page is loaded. A refusal of the API becomes the page's answer: its status for the document,
 * its sentence for the screen.
 */
export async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) {
      const { status, message, code, details } = error;
      throw data({ message, code, details }, { status: status || 503 });
    }
    throw error;
  }
}

/** @throws the answer of a page that does not exist (404). */
export function notFound(): never {
  throw data(null, { status: 404 });
}
