/** The end of a product's address that opens the form by which a piece is kept. */
export const KEEP = '#keep';
