/** Tells root that this document has changed the facts of the shop, which it loads once; whoever changes them sets it. */
export const storeFacts = { areStale: false };
