import type { endpoints } from '#contract/endpoints/endpoints.ts';
import type { GivenTo } from '#contract/endpoints/types.ts';

type Declared = typeof endpoints;

/** The facts of a field of a body that a form needs. `scripts/facts-of-bodies.ts` reads them from the contract's schema. */
export interface Fact {
  kind: FactKind;
  /** The most characters of a text, the largest number, or the most items of a list. */
  most?: number | undefined;
  least?: number | undefined;
  /** The values of a closed set. */
  of?: readonly string[] | undefined;
  /** The call is refused without a value. */
  isNeeded?: boolean;
  /** The value that is sent for an empty field; absent: the field is then not sent. */
  empty?: '' | null;
  /** The value that the shop takes where none is sent. */
  first?: string | number | boolean;
  /** The part of the body that the field belongs to, by which the server names it: `shippingAddress.phone`. */
  at?: string;
}

/** A `line` has no line ends and a `text` may; `digits` are a number of a certain length that nobody counts with; `part` is an object, whose fields a form draws by itself. */
type FactKind =
  | 'line'
  | 'text'
  | 'phone'
  | 'email'
  | 'birr'
  | 'count'
  | 'number'
  | 'digits'
  | 'flag'
  | 'day'
  | 'moment'
  | 'choice'
  | 'list'
  | 'part';

type WholeBodyOf<K extends keyof Declared> = K extends keyof Declared
  ? GivenTo<Declared[K]> extends { body: infer Body }
    ? Body
    : never
  : never;
type CallWithBody = {
  [K in keyof Declared]: [WholeBodyOf<K>] extends [never] ? never : K;
}[keyof Declared];

/** Names the fields of a body that are objects, or lists of objects; forms of their own fill them in. */
type PartsIn<Body> = Body extends Body
  ? { [N in keyof Body & string]: PartAt<N, ItemOf<NonNullable<Body[N]>>> }[keyof Body & string]
  : never;
type PartAt<Name extends string, Item> = Item extends FormPart ? Name | `${Name}.${InnerParts<Item>}` : never;
type InnerParts<Item> = {
  [N in keyof Item & string]: ItemOf<NonNullable<Item[N]>> extends FormPart ? N : never;
}[keyof Item & string];
type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value;
type FormPart = object & { readonly length?: never };

/**
 * A call with a body, or a part of its body, such as `POST /api/orders#shippingAddress`; of a list of objects, such as
 * `PUT /api/policies/:name#content.sections`, each of them.
 */
export type KeyWithBody =
  | CallWithBody
  | { [K in CallWithBody]: `${K}#${PartsIn<WholeBodyOf<K>>}` }[CallWithBody];

/** The body of a call, or the part of it, as it is sent. */
export type BodyOf<K extends KeyWithBody> = K extends CallWithBody
  ? WholeBodyOf<K>
  : K extends `${infer Call extends CallWithBody}#${infer Part}`
    ? Part extends `${infer Outer}.${infer Inner}`
      ? PartOf<PartOf<WholeBodyOf<Call>, Outer>, Inner>
      : PartOf<WholeBodyOf<Call>, Part>
    : never;
type PartOf<Body, Name extends string> = ItemOf<NonNullable<ValueIn<Body, Name>>>;

/** Names the fields of a body; of a body with several shapes, the fields of each. */
type NamesIn<Body> = Body extends Body ? keyof Body & string : never;
export type FieldOf<K extends KeyWithBody> = NamesIn<BodyOf<K>>;
type ValueIn<Body, Name extends string> = Body extends { [N in Name]?: infer Value } ? Value : never;

/** The facts of a body's fields. The call itself is known to types alone. */
export type Facts<K extends KeyWithBody> = Readonly<Record<FieldOf<K>, Fact>> & { readonly [CALL]?: K };
declare const CALL: unique symbol;

/**
 * The values of a form: texts of numbers, days and amounts, flags, choices, and lists and parts as they are sent. A choice
 * that is `Open` begins as null.
 */
export type ValuesOf<K extends KeyWithBody, Open extends string = never> = {
  [Name in FieldOf<K>]: Held<ValueIn<BodyOf<K>, Name>> | (Name extends Open ? null : never);
};
type Held<Value> =
  NonNullable<Value> extends infer Sent
    ? [Sent] extends [object]
      ? Sent
      : true extends Sent
        ? boolean
        : [Sent] extends [number]
          ? string
          : string extends Sent
            ? string
            : Extract<Sent, string> | NoChoice<Value>
    : never;
/** The value of a choice that may be left out. */
type NoChoice<Value> = [Extract<Value, null | undefined>] extends [never] ? never : '';

/** The facts of a call without a body. */
export const NO_BODY = {} as Facts<never>;

/** Returns the facts of several bodies for a form that makes one of several calls, or fills in a part with its body. */
export const factsOfAll = <const Keys extends readonly KeyWithBody[]>(
  ...all: { [Index in keyof Keys]: Facts<Keys[Index]> }
): Facts<Keys[number]> => Object.assign({}, ...all) as Facts<Keys[number]>;

/**
 * Returns the facts of a body's fields. The build writes them in its place (`scripts/facts-of-bodies.ts`), so the call is
 * named by a literal.
 */
export function factsOf<const K extends KeyWithBody>(call: K): Facts<K> {
  throw new Error(`The build has not read the facts of ${call}.`);
}
