export {
  addDelivery,
  changeDelivery,
  findDelivery,
  getDeliveryForUpdate,
  listDeliveries,
  piecesAtBuyer,
  piecesOf,
  writePieces,
  type DeliveryPieces,
  type DeliveryRow,
} from './delivery-rows.store.ts';
export { listToldByIds, listToldDeliveries, type ToldDelivery } from './told-deliveries.store.ts';
export { promisedIn, staffsDelivery, toldDelivery } from './told-delivery.ts';
export { findZone } from './zones.store.ts';
