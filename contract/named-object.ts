import { z } from 'zod';

/**
 * Makes the schema of an object that has a name in the OpenAPI document, and so in clients that are generated from it.
 * Other schemas get their name by `.meta({ id })`; one without a name is written out where it is used. A name never
 * changes.
 */
export const namedObject = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) =>
  z.object(shape).meta({ id });
