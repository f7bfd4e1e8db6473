/** The start ends here, with this one sentence for the person who started the shop. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
