/** The most bytes that the largest QR code holds with the error correction of the shop's papers (version 40, level M). */
export const MOST_QR_BYTES = 2331;

/** Returns the bytes that a text takes in a QR code; a letter in Amharic takes three. */
export const qrBytes = (text: string): number => new TextEncoder().encode(text).length;
