import { createStored } from '../stored.ts';

/**
 * The id of the checkout that an agent has begun for this buyer, and the products that came into the cart by its link, with
 * spaces between; '' for none. The server ignores what is wrong.
 */
export const agentCheckout = createStored('agentCheckout', '', String);
