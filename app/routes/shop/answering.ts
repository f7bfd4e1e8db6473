import { data } from 'react-router';
import { ApiError } from '#app/api/client.ts';

/** A refusal of the API becomes the page's own answer: its status for the document, its sentence for the screen. */
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

/** The page that does not exist. */
export function notFound(): never {
  throw data(null, { status: 404 });
}
