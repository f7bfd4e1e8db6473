export {
  addDelivery,
  changeDelivery,
  findDeliveries,
  findDelivery,
  getDeliveryForUpdate,
  listDeliveries,
  piecesAtBuyer,
  piecesOf,
  writePieces,
  type DeliveryPieces,
  type DeliveryRow,
} from './delivery-rows.store.ts';
export { listDetailsByIds, listDeliveryDetails, type DeliveryDetailsRow } from './delivery-details.store.ts';
export { promisedIn, staffsDelivery, deliveryAnswer } from './delivery-answer.ts';
export { findZone } from './zones.store.ts';
