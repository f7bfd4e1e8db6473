import { MOST_ADDRESSES } from '../../accounts/address-limits.ts';
import { newOwnAddress, ownAddress } from '../../accounts/own-addresses.ts';
import { declare, type EndpointDeclaration } from '../endpoint.ts';
import { savingOfAddresses } from '../rate-limits.ts';

const change = {
  access: 'signed-in',
  responses: { 200: ownAddress.array() },
  rateLimit: savingOfAddresses,
  admission: 'reading',
} as const satisfies Partial<EndpointDeclaration>;

/** The addresses that a person keeps for the next orders (decision 0307). Each change answers the whole list. */
export const ownAddressEndpoints = declare('users', {
  'GET /api/addresses': {
    id: 'listOwnAddresses',
    summary: 'The addresses that the caller keeps, the first one first',
    access: 'signed-in',
    responses: { 200: ownAddress.array() },
    admission: 'reading',
  },
  'POST /api/addresses': {
    ...change,
    id: 'keepAddress',
    summary: 'Keeps an address for the next orders',
    description: `An address that is kept already gets the new label. An account keeps at most ${MOST_ADDRESSES}.`,
    body: newOwnAddress,
    errors: ['address-book-full', 'invalid-phone'],
  },
  'PUT /api/addresses/:id': {
    ...change,
    access: 'self',
    id: 'changeOwnAddress',
    summary: 'Changes an address that the caller keeps; orders that were placed stay as they are',
    body: newOwnAddress,
    errors: ['invalid-phone', 'not-found'],
  },
  'DELETE /api/addresses/:id': {
    ...change,
    access: 'self',
    id: 'deleteOwnAddress',
    summary: 'Forgets an address that the caller keeps',
    errors: ['not-found'],
  },
});
