import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isRaw, type EndpointDeclaration } from './endpoints/endpoint.ts';
import { endpoints } from './endpoints/endpoints.ts';
import { orderRequest } from './orders/orders.ts';
import { manualPayment } from './paying/payments.ts';
import { describeProblems } from './problems.ts';
import { shopQuery } from './goods/products.ts';
import { productUpdate } from './goods/product-updates.ts';
import { reviewInput } from './goods/reviews.ts';
import { settingsUpdate } from './shop/settings.ts';
import { registration, resetPassword, userUpdate } from './accounts/users.ts';

beforeAll(describeProblems);

/** The first problem of each field, as a refusal tells it. */
function readProblems(schema: z.ZodType, value: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    problems[path.join('.')] ??= message;
  return problems;
}

test.each([
  [productUpdate, { category: 'boat' }, 'must be one of chair, sofa, bed, wardrobe, table'],
  [productUpdate, { category: undefined }, 'is missing'],
  [productUpdate, { price: 'cheap' }, 'must be an amount in birr such as 19000.00'],
  [productUpdate, { price: undefined }, 'is missing, and must be an amount in birr such as 19000.00'],
  [productUpdate, { price: '0.001' }, 'must have at most two decimals, such as 19000.00'],
  [productUpdate, { price: 100_000_000 }, 'must be at most 99999999.99'],
  [productUpdate, { price: 0 }, 'must be more than 0'],
  [productUpdate, { widthCm: '-1' }, 'must be a number above 0, at most 2000'],
  [productUpdate, { image: 'picture.jpg' }, 'must be an https address or a path of this shop'],
  [reviewInput, { rating: '6' }, 'must be a whole number from 1 to 5'],
  [reviewInput, { rating: 4.5 }, 'must be a whole number from 1 to 5'],
  [reviewInput, { rating: undefined }, 'is missing, and must be a whole number from 1 to 5'],
  [reviewInput, { name: undefined }, 'is missing'],
  [
    shopQuery,
    { sort: 'cheap' },
    'must be one of relevance, newest, price-asc, price-desc, rating, width-asc',
  ],
  [userUpdate, { isAdmin: 1 }, 'must be true or false'],
  [registration, { email: 'almaz' }, 'must be an e-mail address such as almaz@example.com'],
  [resetPassword, { code: 1234567 }, 'must be six digits, or sixteen as text'],
  [manualPayment, { way: 'gold' }, 'must be one of transfer, cash, cheque, withheld'],
  [orderRequest, { orderItems: {} }, 'must be a list'],
  [orderRequest, { orderItems: [] }, 'must have at least 1 entry'],
  [orderRequest, { shippingAddress: 'Bole' }, 'must be an object'],
  [settingsUpdate.shape.settings, { telegram: '!' }, 'must be a name of Telegram such as @wenber'],
  [settingsUpdate.shape.settings, { usdRate: '1,5' }, 'must be a rate such as 130.25'],
  [settingsUpdate.shape.settings, { offerProduct: 'x' }, /^must be an id such as 0199/],
])('of a wrong field the form is named that is expected: %#', (schema, value, problem) => {
  const [name] = Object.keys(value);
  expect(readProblems(schema, value)[name!]).toEqual(
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  );
});

const WRONG = [
  ...[undefined, null, true, 7, -1, 0.001, Infinity, [], {}, [null], [{}], [[]]],
  ...['x', '', ' ', '\u0000', '1e3', 'x'.repeat(20_000)],
];

test('whatever is wrong with a field of a call, the sentence says more than that it is', () => {
  const said = new Set<string>();
  for (const { params, query, body } of Object.values<EndpointDeclaration>(endpoints))
    for (const schema of [params, query, body]) {
      if (!schema || isRaw(schema)) continue;
      const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      for (const value of WRONG) {
        for (const problem of Object.values(readProblems(schema, value))) said.add(problem);
        for (const name of Object.keys(properties))
          for (const problem of Object.values(readProblems(schema, { [name]: value }))) said.add(problem);
      }
    }
  expect(said.size).toBeGreaterThan(30);
  expect(
    [...said].filter((problem) => /not right|something else|as it should|\binvalid\b/i.test(problem)),
  ).toEqual([]);
});
