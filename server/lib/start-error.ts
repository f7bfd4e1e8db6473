/** Ends the start of the shop; its message is one sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
