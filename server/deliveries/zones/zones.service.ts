export { freeAboveInCity } from './zones.ts';
export { dearestFee, goTo } from './zones.store.ts';
export {
  buyersChoices,
  findRecentZone,
  readRecentTerms,
  readTerms,
  type DeliveryDestination,
  type DeliveryTerms,
} from './delivery-terms.ts';
