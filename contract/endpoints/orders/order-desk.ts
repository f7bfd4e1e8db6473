import { z } from 'zod';
import { orderCounts, orderCountsQuery } from '../../orders/order-counts.ts';
import {
  deliveryUndo,
  deskOrder,
  listedOrder,
  orderChoices,
  orderNumberParams,
  ordersPrepared,
  preparedAnswer,
} from '../../orders/order-desk.ts';
import { order } from '../../orders/orders.ts';
import { orderListQuery } from '../../orders/order-listing.ts';
import { declare } from '../endpoint.ts';
import { wholeList } from '../whole-list.ts';

/** The calls of the back office's list of orders, and of its screen of a single order. */
export const deskEndpoints = declare('orders', {
  'GET /api/orders': {
    ...wholeList,
    id: 'listOrders',
    summary: 'All orders, newest first',
    access: 'orders:read',
    query: orderListQuery,
    responses: { 200: z.array(listedOrder) },
    sends: ['x-total-count', 'link'],
  },
  'GET /api/orders/counts': {
    id: 'countOrders',
    summary: 'How many orders wait for what',
    access: 'orders:read',
    query: orderCountsQuery,
    responses: { 200: orderCounts },
  },
  'GET /api/orders/choices': {
    id: 'listOrderChoices',
    summary: 'The cities and sellers of orders, for the filters of their list',
    access: 'orders:read',
    responses: { 200: orderChoices },
  },
  'GET /api/orders/number/:number': {
    id: 'getDeskOrder',
    summary: 'An order by its number, with its neighbours and what the same buyer ordered else',
    access: 'orders:read',
    params: orderNumberParams,
    responses: { 200: deskOrder },
    errors: ['order-not-found'],
  },
  'PUT /api/orders/prepared': {
    id: 'markOrdersPrepared',
    summary:
      'Says of several orders that their pieces are put together for the delivery, or that they are not',
    access: 'deliveries:write',
    body: ordersPrepared,
    responses: { 200: preparedAnswer },
  },
  'POST /api/orders/:id/delivery-undo': {
    id: 'undoDelivery',
    summary: 'Takes back that an order was marked as delivered; it is paid and still to be delivered',
    access: 'deliveries:write',
    body: deliveryUndo,
    responses: { 200: order },
    errors: ['order-not-found', 'not-delivered', 'delivery-stays'],
  },
});
