/**
 * A row on which an answer depends (`product:{id}` with the row's version), or a set such as `products` that may get
 * new members. An answer without surrogate keys is never invalidated by a change.
 */
export type SurrogateKey = readonly [name: string, version: number];
