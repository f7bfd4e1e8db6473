/** Returns a warranty in years when it is a whole number of them, else in months. */
export const warrantyTime = (months: number): { unit: 'year' | 'month'; count: number } =>
  months % 12 === 0 ? { unit: 'year', count: months / 12 } : { unit: 'month', count: months };
