/** The most pieces that one list of saved pieces holds; also the most that one call names. */
export const MOST_SAVED = 200;
