/**
 * The product id of lines that are work, such as a repair. No product has it, so that all verbs treat such a line as
 * one whose product is gone, and no stock moves.
 */
export const SERVICE_WORK = '5e41ce00-0000-4000-8000-000000000001';
