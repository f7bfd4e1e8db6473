/** Runs a statement outside any transaction. The shop passes this function to the stand-in. */
export type Query = (sql: string, parameters: unknown[]) => Promise<{ rows: any[] }>;
