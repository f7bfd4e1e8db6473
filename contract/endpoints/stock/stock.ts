import { z } from 'zod';
import { listQuery } from '../../common.ts';
import { CSV_TYPE, XLSX_TYPE } from '../../files.ts';
import {
  placesRequest,
  newFloorModel,
  place,
  stockAdjustment,
  stockCount,
  stockExportQuery,
  stockItem,
  stockMovement,
  stockQuery,
  stockTransfer,
} from '../../stock/stock.ts';
import {
  deliveryQuery,
  stockDeliveryInput,
  stockDelivery,
  stockCost,
  stockWarning,
} from '../../stock/stock-deliveries.ts';
import { declare, type EndpointDeclaration } from '../endpoint.ts';
import { idempotent } from '../orders/orders.ts';

const moving = {
  access: 'stock:write',
  headers: idempotent,
  responses: { 200: stockItem },
  errors: [
    'product-not-found',
    'place-not-found',
    'stock-too-low',
    'stock-too-high',
    'invalid-idempotency-key',
    'stock-request-reused',
  ],
} as const satisfies Partial<EndpointDeclaration>;

const ending = {
  access: 'stock:write',
  responses: { 200: stockDelivery },
  errors: ['stock-delivery-not-found', 'stock-delivery-over', 'stock-too-high'],
} as const satisfies Partial<EndpointDeclaration>;

/** The places where pieces are stored, and their moves; `{id}` is a variant's id. */
export const stockEndpoints = declare('stock', {
  'GET /api/stock': {
    id: 'listStock',
    summary: 'Variants with their pieces by place',
    access: 'stock:read',
    query: stockQuery,
    responses: { 200: z.array(stockItem) },
    sends: ['x-total-count', 'link'],
  },
  'GET /api/stock/export.csv': {
    id: 'exportStock',
    summary: 'The stock of a filter, one line for each variant with its pieces in every place',
    description: 'The import of products reads `onHand` of it; importing it unchanged changes nothing.',
    access: 'stock:read',
    query: stockExportQuery,
    responses: { 200: { mediaType: CSV_TYPE } },
    sends: ['content-disposition'],
  },
  'GET /api/stock/export.xlsx': {
    id: 'exportStockAsWorkbook',
    summary: 'The same as a workbook',
    access: 'stock:read',
    query: stockExportQuery,
    responses: { 200: { mediaType: XLSX_TYPE } },
    sends: ['content-disposition'],
    errors: ['table-too-heavy'],
  },
  'GET /api/stock/places': {
    id: 'listPlaces',
    summary: 'The places in the order in which orders take from them',
    access: 'stock:read',
    responses: { 200: z.array(place) },
  },
  'PUT /api/stock/places': {
    id: 'setPlaces',
    summary: 'Names the places, their order and the default one; what is left out is closed',
    access: 'stock:write',
    body: placesRequest,
    responses: { 200: z.array(place) },
    errors: ['place-not-found', 'place-not-empty', 'edit-conflict'],
  },
  'GET /api/stock/:id': {
    id: 'getStockItem',
    summary: 'A variant with its pieces by place',
    access: 'stock:read',
    responses: { 200: stockItem },
    errors: ['product-not-found'],
  },
  'GET /api/stock/:id/movements': {
    id: 'listStockMovements',
    summary: 'Why the stock of a variant has changed, newest first',
    access: 'stock:read',
    query: listQuery,
    responses: { 200: z.array(stockMovement) },
    sends: ['x-total-count', 'link'],
    errors: ['product-not-found'],
  },
  'GET /api/stock/deliveries': {
    id: 'listStockDeliveries',
    summary: 'Goods of suppliers: those that are expected first, then the newest',
    access: 'stock:read',
    query: deliveryQuery,
    responses: { 200: z.array(stockDelivery) },
    sends: ['x-total-count', 'link'],
  },
  'POST /api/stock/deliveries': {
    id: 'addStockDelivery',
    summary: 'Writes down goods that a supplier has brought, or will bring on a day',
    access: 'stock:write',
    headers: idempotent,
    body: stockDeliveryInput,
    responses: { 201: stockDelivery },
    errors: [
      'product-not-found',
      'place-not-found',
      'stock-too-high',
      'invalid-idempotency-key',
      'stock-request-reused',
    ],
  },
  'POST /api/stock/deliveries/:id/receive': {
    ...ending,
    id: 'receiveStockDelivery',
    summary: 'Says that expected goods have come: their pieces can be sold from now on',
  },
  'POST /api/stock/deliveries/:id/cancel': {
    ...ending,
    id: 'cancelStockDelivery',
    summary: 'Says that expected goods will not come',
  },
  'PUT /api/stock/:id/warning': {
    id: 'setStockWarning',
    summary: 'Sets at how few pieces the shop is warned',
    access: 'stock:write',
    body: stockWarning,
    responses: { 200: stockItem },
    errors: ['product-not-found'],
  },
  'PUT /api/stock/:id/cost': {
    id: 'setStockCost',
    summary: 'Says what a piece costs the shop; what is sold from then on has this cost in reports',
    access: 'products:write',
    body: stockCost,
    responses: { 200: stockItem },
    errors: ['product-not-found'],
  },
  'POST /api/stock/:id/count': {
    ...moving,
    id: 'countStock',
    summary: 'Says how many pieces stand in a place',
    body: stockCount,
  },
  'POST /api/stock/:id/transfer': {
    ...moving,
    id: 'transferStock',
    summary: 'Brings pieces from one place to another',
    body: stockTransfer,
  },
  'POST /api/stock/:id/adjustment': {
    ...moving,
    id: 'adjustStock',
    summary: 'Adds or takes away pieces in a place, with a reason',
    body: stockAdjustment,
  },
});

/** Turns a piece of the stock into a floor model, a product of its own. */
export const floorModelEndpoints = declare('stock', {
  'POST /api/stock/:id/floor-model': {
    ...moving,
    id: 'makeFloorModel',
    summary: 'Makes one piece a product of its own, to be sold as it is seen in the showroom',
    description:
      'It leaves the stock of new ones and stays in its place. The product is a copy of the one that is sold new, with a price of its own; its id is the answer’s.',
    body: newFloorModel,
    responses: { 201: stockItem },
    errors: [...moving.errors.filter((code) => code !== 'stock-too-high'), 'floor-model-already'],
  },
});
