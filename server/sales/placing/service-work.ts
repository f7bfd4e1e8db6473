/**
 * The product of lines that are work, as a repair: an id that no product has, so that all verbs treat it as one whose
 * product is gone, and no stock moves.
 */
export const SERVICE_WORK = '5e41ce00-0000-4000-8000-000000000001';
