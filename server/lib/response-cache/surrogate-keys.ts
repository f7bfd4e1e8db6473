/**
 * A row that an answer depends on (`product:{id}` with the row's version), or a set such as `products` that may get new
 * members. An answer that depends on nothing stays as long as the process.
 */
export type SurrogateKey = readonly [name: string, version: number];
