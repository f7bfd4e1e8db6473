/** The parts of autocannon 9 that the bench and the attacks use; it brings no types. */
declare module 'autocannon' {
  export interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  }
  export interface Options {
    url: string;
    connections: number;
    /** Requests a second over all connections; as many as there can be when left out. */
    overallRate?: number;
    duration: number;
    /** The number of requests after which it ends, instead of the duration. */
    amount?: number;
    headers?: Record<string, string>;
    requests?: (
      | { setupRequest(request: Request): Request }
      | { path: string; headers?: Record<string, string> }
    )[];
  }
  export interface Result {
    duration: number;
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    latency: { p50: number; p99: number };
    statusCodeStats: Record<string, { count: number }>;
  }
  export interface Run extends PromiseLike<Result> {
    /** Ends the load before its time. */
    stop(): void;
  }
  export default function autocannon(options: Options): Run;
}
