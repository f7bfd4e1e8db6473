import type { IncomingMessage, ServerResponse } from 'node:http';

/** A piece of work in a trace. */
export interface SpanOf {
  name: string;
  kind: 'client' | 'internal';
  attributes: Readonly<Record<string, string>>;
}

/** Makes traces; start-tracing.ts contains the one for OpenTelemetry. */
export interface Tracer {
  /** Runs work in a span of the current trace; with `isRoot`, as for a job, in a new trace. */
  inSpan<T>(span: SpanOf, work: () => Promise<T>, isRoot: boolean): Promise<T>;
  /** Begins the trace of a request, to which everything that `handle` does belongs. */
  traceRequest(request: IncomingMessage, response: ServerResponse, handle: () => void): void;
  /** Returns the id of the current trace. */
  traceId(): string | undefined;
  /** Runs work in the trace of a request, after an event of the connection has left the trace. */
  resume(request: IncomingMessage, work: () => void): void;
  /** Names the span of a request by its route. */
  nameRequest(request: IncomingMessage, route: string): void;
}

let tracer: Tracer | null = null;

/** Sets the tracer; without one nothing is traced, which costs nothing. */
export const useTracer = (wanted: Tracer | null): void => void (tracer = wanted);

/** Runs work in a span, when there is a tracer. */
export const inSpan = <T>(span: () => SpanOf, work: () => Promise<T>, { isRoot = false } = {}): Promise<T> =>
  tracer === null ? work() : tracer.inSpan(span(), work, isRoot);

export const traceRequest = (request: IncomingMessage, response: ServerResponse, handle: () => void): void =>
  tracer === null ? handle() : tracer.traceRequest(request, response, handle);

/** Returns the trace id of the current request, which is also the request's own id. */
export const requestTraceId = (): string | undefined => tracer?.traceId();

export const resumeTrace = (request: IncomingMessage, work: () => void): void =>
  tracer === null ? work() : tracer.resume(request, work);

export const nameRequest = (request: IncomingMessage, route: string): void =>
  tracer?.nameRequest(request, route);
