import * as discounts from '../orders/discount-requests.ts';

import { exampleGoods, exampleRemoval } from '../goods/example-goods.ts';
import { firstDay, firstDayChange } from '../shop/first-day.ts';
import { today } from './today.ts';

/** The names of the schemas of the day's overview in the OpenAPI document. */
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
