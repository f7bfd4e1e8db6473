const BOLE = { kind: 'sub-city', name: 'Bole', nameAm: 'ቦሌ', city: 'Addis Ababa', zone: 'elsewhere' };

/** Examples of where the shop delivers. */
export const EXAMPLES_OF_DELIVERY = {
  DeliveryPlaces: {
    zones: [
      {
        _id: 'elsewhere',
        name: 'Everywhere',
        nameAm: 'ሁሉም ቦታ',
        fee: 1000,
        freeAbove: 100_000,
        perFloor: 0,
        extraDays: 0,
        rules: '',
        rulesAm: '',
        isElsewhere: true,
      },
    ],
    places: [BOLE],
    deliveryCities: ['Addis Ababa', 'Adama'],
  },
  PlacesNamed: { places: [BOLE], isKnown: true },
};
