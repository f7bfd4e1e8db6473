import type { SurrogateKey } from '#server/lib/response-cache/surrogate-keys.ts';

/** One call of the API by a page during its rendering: a function call within this process. */
export interface RenderCall {
  /** The key of the endpoint, such as `GET /api/store`. */
  endpoint: string;
  input: { params?: unknown; query?: unknown; headers?: Record<string, string>; body?: unknown };
  method: string;
  path: string;
}
export interface RenderAnswer {
  status: number;
  body: unknown;
  header(name: string): string | null;
  /** The validator of an answer that was cached: equal ones have equal bodies. */
  tag?: string;
  /** The rows that the answer depends on. */
  surrogateKeys: readonly SurrogateKey[];
  /**
   * Says whether the answer is outdated and was used only because no newer one could be made; pages made of it are not
   * cached.
   */
  isSuperseded?: boolean;
}
export type CallApi = (call: RenderCall, caller: string) => Promise<RenderAnswer>;
