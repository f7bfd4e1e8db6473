import { z } from 'zod';
import { birr, id, line, moment, pictureAddress } from '../common.ts';
import { AMOUNT, birrInput, momentInput, needed, priceInput, numberAbove0, wholeNumber } from '../given.ts';
import { MAX_OPTIONS, MAX_VARIANTS, optionId } from './product-options.ts';
import { namedObject } from '../named-object.ts';
import type { GivenPrices, NetPrices } from './typed-prices.ts';
import { LONGEST_SKU } from '../longest.ts';

/** The most pieces of one variant. */
export const MAX_PIECES = 1_000_000;
/** The most pieces of a variant that may be made to order at a time. */
export const MAX_TO_MAKE = 10_000;

/** An amount with VAT in ETB, which may be above the largest price before it. */
const paid = z.number().min(0);

/** One way in which a product is sold: a value of each option, with its own code, price, stock and pictures. */
export const variant = namedObject('Variant', {
  _id: id,
  values: z.array(z.string()).meta({ description: 'the `_id` of one value of each option, in their order' }),
  sku: z.string().nullable().meta({ description: 'the code of the shop for it' }),
  price: birr.meta({ description: 'ETB before VAT, what is paid now' }),
  regularPrice: birr.nullable().meta({ description: 'the price without the sale; null where there is none' }),
  countInStock: z.number().int().meta({ description: 'how many can be ordered now' }),
  isMadeToOrder: z.boolean().meta({ description: 'none is ready: what is ordered now is made first' }),
  expectedOn: z
    .string()
    .nullable()
    .meta({ format: 'date', description: 'where none can be ordered: the day on which more are expected' }),
  madeToOrderFrom: z.string().optional().meta({
    description: 'the day from which it is made to order again, because its material comes then',
  }),
  leadTimeDays: z.number().int().nullable(),
  widthCm: z.number().nullable(),
  depthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  images: z.array(z.string()).meta({ description: 'its own pictures; none: those of the product' }),
});
export type Variant = z.infer<typeof variant>;

/** A variant as administrators read it. */
export const managedVariant = variant
  .extend({
    onHand: z.number().int().meta({ description: 'pieces that are ready and not sold' }),
    madeToOrderLimit: z
      .number()
      .int()
      .meta({ description: 'how many may be in the making at a time; 0: none' }),
    madeToOrderLeft: z
      .number()
      .int()
      .meta({ description: 'how many more may be ordered beyond those on hand' }),
    cost: birr.nullable().meta({
      description: 'what a piece of the newest goods has cost the shop; null where nobody wrote it down',
    }),
    salePrice: birr.nullable(),
    saleFrom: moment.nullable(),
    saleUntil: moment.nullable(),
    withVat: z
      .object({
        price: paid.meta({ description: 'the price without the sale' }),
        salePrice: paid.nullable(),
      })
      .meta({
        description: 'its prices with VAT: as somebody has typed them, else those that buyers pay',
      }),
  })
  .meta({ id: 'ManagedVariant' });
export type ManagedVariant = z.infer<typeof managedVariant>;

const size = numberAbove0(2000).nullish();

/** Says whether a price is given, before VAT or with it. */
export const hasPrice = ({ price, priceWithVat }: GivenPrices): boolean =>
  price !== undefined || priceWithVat !== undefined;
/** A missing price is told beside what else is wrong. */
export const PRICE_MISSING = {
  message: needed(AMOUNT)({ input: undefined }),
  path: ['price'],
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
};
/** Says whether a price is not given both before VAT and with it. */
export const hasOnePrice = ({ price, priceWithVat }: GivenPrices): boolean =>
  isAbsent(price) || isAbsent(priceWithVat);
export const ONE_PRICE = {
  message: 'must be given before VAT as `price` or with VAT as `priceWithVat`, one of both',
  path: ['price'],
};
const isAbsent = (given: number | null | undefined): boolean => given === null || given === undefined;
const ONE_SALE_PRICE = {
  message: 'must be given before VAT as `salePrice` or with VAT as `salePriceWithVat`, one of both',
  path: ['salePrice'],
};
const SALE_IS_LESS = { message: 'must be less than the price', path: ['salePrice'] };

const variantAt = (givenAmount: typeof priceInput) =>
  z
    .object({
      _id: id.optional(),
      values: z.array(optionId).max(MAX_OPTIONS).default([]),
      sku: line(LONGEST_SKU, 0).nullish(),
      price: givenAmount.optional(),
      priceWithVat: givenAmount.optional().meta({
        description: 'in place of `price`: the price without the sale, with VAT, as it is typed',
      }),
      regularPrice: priceInput.nullish().meta({
        description:
          'as answered: where it is sent, it is the price without the sale, and `price` is not read',
      }),
      salePrice: priceInput.nullish(),
      salePriceWithVat: priceInput.nullish().meta({ description: 'in place of `salePrice`' }),
      saleFrom: momentInput.nullish(),
      saleUntil: momentInput.nullish(),
      countInStock: wholeNumber(0, MAX_PIECES),
      madeToOrderLimit: wholeNumber(0, MAX_TO_MAKE).nullish(),
      leadTimeDays: wholeNumber(0, 1000).nullish(),
      cost: birrInput.nullish().meta({
        description: 'what a piece costs the shop, without VAT; absent or null: what is known of it stays',
      }),
      widthCm: size,
      depthCm: size,
      heightCm: size,
      images: z.array(pictureAddress).max(12).optional(),
    })
    .refine(hasPrice, PRICE_MISSING)
    .refine(hasOnePrice, ONE_PRICE)
    .refine(
      ({ salePrice, salePriceWithVat }) => isAbsent(salePrice) || isAbsent(salePriceWithVat),
      ONE_SALE_PRICE,
    )
    .refine(
      ({ price, regularPrice, salePrice }) =>
        !salePrice || price === undefined || salePrice < (regularPrice ?? price),
      SALE_IS_LESS,
    )
    .refine(
      ({ priceWithVat, salePriceWithVat }) =>
        !salePriceWithVat || priceWithVat === undefined || salePriceWithVat < priceWithVat,
      SALE_IS_LESS,
    )
    .refine(
      ({ saleFrom, saleUntil }) => !saleFrom || !saleUntil || new Date(saleFrom) < new Date(saleUntil),
      {
        message: 'must be after the beginning of the sale',
        path: ['saleUntil'],
      },
    );

/**
 * A variant as an update gives it. One with an `_id` is changed, one without is added, and an omitted one is removed.
 * `countInStock` sets the stock on hand; the value that the client had loaded leaves the stock as it is.
 */
export const variantInput = variantAt(priceInput).meta({ id: 'VariantUpdate' });
export type GivenVariant = z.infer<typeof variantInput>;
/** A variant of an update after the prices that were given with VAT are those before it. */
export type VariantInput = NetPrices<GivenVariant>;

export const variantInputs = z.array(variantInput).min(1).max(MAX_VARIANTS);

/** The variants of a draft. A single variant without options may have no price yet, even when it has a code. */
export const draftVariants = z
  .array(
    variantAt(birrInput).refine(
      ({ price, priceWithVat, values }) => (price ?? priceWithVat ?? 0) > 0 || values.length === 0,
      {
        message: 'must be more than 0',
        path: ['price'],
      },
    ),
  )
  .min(1)
  .max(MAX_VARIANTS);

/** The stock of each variant when the form was loaded, so that the update moves it only by the difference. */
export const loadedVariants = z
  .array(z.object({ _id: id, countInStock: wholeNumber(0, MAX_PIECES) }))
  .max(2 * MAX_VARIANTS);
