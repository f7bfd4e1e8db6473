import * as discounts from './discount-requests.ts';

import { exampleGoods, exampleRemoval } from './example-goods.ts';
import { firstDay, firstDayChange } from './first-day.ts';
import { today } from './today.ts';

/** The names of the schemas of what waits for the shop in the OpenAPI document. */
export const TODAY_SCHEMAS = {
  Today: today,
  FirstDay: firstDay,
  FirstDayChange: firstDayChange,
  DiscountRequest: discounts.discountRequest,
  NewDiscountRequest: discounts.newDiscountRequest,
  DiscountAnswer: discounts.discountAnswer,

  ExampleGoods: exampleGoods,
  ExampleRemoval: exampleRemoval,
} as const;
