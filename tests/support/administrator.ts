/** The first administrator of every shop that tests start. */
export const ADMINISTRATOR = { email: 'administrator@shop.test', password: 'administrators-own-password' };
