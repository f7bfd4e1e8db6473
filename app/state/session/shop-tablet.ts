import { createStored } from '../stored.ts';

export interface ShopTablet {
  token: string;
  name: string;
}

/** The token that makes this device a shop tablet, on which people change by PIN; null: it is none. */
export const shopTablet = createStored<ShopTablet | null>('shopTablet', null, (value) =>
  typeof value === 'object' && value !== null && typeof (value as ShopTablet).token === 'string'
    ? (value as ShopTablet)
    : null,
);
