import { z } from 'zod';
import { FACET_NAMES, facetOf, isAllKnown, readFacetValues, type Choices, type FacetName } from './facets.ts';

const LONGEST = 2000;

const HOW: Record<ReturnType<typeof facetOf>['takes'], string> = {
  category: 'a category of the shop',
  some: 'one or several of a closed set, with commas between them',
  numbers: 'one or several whole numbers, with commas between them',
  range: 'from and to in birr with VAT, as people pay it; either may be left out, such as -60000',
  most: 'a whole number: what is at most so wide, in cm',
  makers: 'one or several makers as `GET /api/search` names them, with commas between them',
};

function parameterOf(name: FacetName): z.ZodOptional<z.ZodType<string, string>> {
  const { takes, values } = facetOf(name);
  const isClosed = takes === 'some';
  const form = isClosed ? `must be of ${values!.join(', ')}` : `must be ${HOW[takes]}`;
  return z
    .string()
    .max(LONGEST)
    .refine((text) => text === '' || isAllKnown(name, text), { message: form })
    .optional()
    .meta({ description: isClosed ? `${HOW[takes]}: ${values!.join(', ')}` : HOW[takes] });
}

/** The query parameters that narrow a list of products. */
export const facetParameters = Object.fromEntries(
  FACET_NAMES.map((name) => [name, parameterOf(name)]),
) as Record<FacetName, ReturnType<typeof parameterOf>>;

/** Returns the chosen filter values in the parameters of a call. */
export function choicesGiven(query: Partial<Record<FacetName, string | undefined>>): Choices {
  const chosen: { [Name in FacetName]?: string[] } = {};
  for (const name of FACET_NAMES) {
    const values = readFacetValues(name, query[name] ?? '');
    if (values.length > 0) chosen[name] = values;
  }
  return chosen;
}
