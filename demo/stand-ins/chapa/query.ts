/** Runs a statement outside any transaction; the stand-in gets it from the shop. */
export type Query = (sql: string, parameters: unknown[]) => Promise<{ rows: any[] }>;
