/**
 * The parts of an address that forms begin with, because most furniture goes to Addis Ababa. People elsewhere have no postal
 * code, or do not use it. Without Zod, because browsers load this file.
 */
export const USUAL_ADDRESS = { city: 'Addis Ababa', postalCode: '1000', country: 'Ethiopia' };
