import { createStored } from '../stored.ts';

/** The id of the checkout that an agent has begun for this buyer; '' for none. The server keeps it with an order that has pieces of it. */
export const agentCheckout = createStored('agentCheckout', '', String);
