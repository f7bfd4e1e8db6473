import type { SurrogateKey } from '#server/lib/response-cache/surrogate-keys.ts';

/** One call of the API by a page that is being rendered: a function call, in this process. */
export interface RenderCall {
  /** The key of the endpoint and what it is given. */
  endpoint: string;
  input: { params?: unknown; query?: unknown; headers?: Record<string, string>; body?: unknown };
  method: string;
  path: string;
}
export interface RenderAnswer {
  status: number;
  body: unknown;
  header(name: string): string | null;
  /** The rows that the answer depends on. */
  surrogateKeys: readonly SurrogateKey[];
  /** Says whether it is only there because nothing newer could be asked for: no page of it may be cached. */
  isSuperseded?: boolean;
}
export type CallApi = (call: RenderCall, caller: string) => Promise<RenderAnswer>;
