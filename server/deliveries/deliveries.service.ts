export {
  addDelivery,
  changeDelivery,
  findDeliveries,
  findDelivery,
  getDeliveryForUpdate,
  listDeliveries,
  NO_DAY,
  piecesAtBuyer,
  readPieces,
  writePieces,
  type DeliveryPieces,
  type DeliveryRow,
} from './deliveries.store.ts';
export {
  BEGUN_DELIVERY,
  deliveryOfPlaced,
  detailsOfBegun,
  listDetailsByIds,
  listDeliveryDetails,
  type BegunDelivery,
  type DeliveryDetailsRow,
} from './delivery-details.store.ts';
export { staffsDelivery, deliveryAnswer } from './delivery-answer.ts';
export { findZone } from './zones/zones.store.ts';
