import { createStored } from '../stored.ts';

export interface ShopTablet {
  token: string;
  name: string;
}

/** The token by which this device is a shop tablet, on which people sign in by PIN; null for other devices. */
export const shopTablet = createStored<ShopTablet | null>('shopTablet', null, (value) =>
  typeof value === 'object' && value !== null && typeof (value as ShopTablet).token === 'string'
    ? (value as ShopTablet)
    : null,
);
