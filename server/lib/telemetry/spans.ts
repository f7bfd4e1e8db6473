import type { IncomingMessage, ServerResponse } from 'node:http';

/** A piece of work in a trace. */
export interface SpanOf {
  name: string;
  kind: 'client' | 'internal';
  attributes: Readonly<Record<string, string>>;
}

/** Makes traces; start-tracing.ts has the one that speaks OpenTelemetry. */
export interface Tracer {
  /** Runs work in a span of the trace that is under way; jobs begin one. */
  inSpan<T>(span: SpanOf, work: () => Promise<T>, isRoot: boolean): Promise<T>;
  /** Begins the trace of a request; what `handle` does belongs to it. */
  traceRequest(request: IncomingMessage, response: ServerResponse, handle: () => void): void;
  /** The id of the trace that is under way. */
  traceId(): string | undefined;
  /** Runs what follows in the trace of a request, after an event of its connection has led elsewhere. */
  resume(request: IncomingMessage, work: () => void): void;
  /** Names the span of a request by its route. */
  nameRequest(request: IncomingMessage, route: string): void;
}

let tracer: Tracer | null = null;

/** Sets what makes traces; without it nothing is traced, which costs nothing. */
export const useTracer = (wanted: Tracer | null): void => void (tracer = wanted);

/** Runs work in a span, when there is a tracer. */
export const inSpan = <T>(span: () => SpanOf, work: () => Promise<T>, { isRoot = false } = {}): Promise<T> =>
  tracer === null ? work() : tracer.inSpan(span(), work, isRoot);

export const traceRequest = (request: IncomingMessage, response: ServerResponse, handle: () => void): void =>
  tracer === null ? handle() : tracer.traceRequest(request, response, handle);

/** The id of the trace of the request that is under way, which is the request's own id. */
export const requestTraceId = (): string | undefined => tracer?.traceId();

export const resumeTrace = (request: IncomingMessage, work: () => void): void =>
  tracer === null ? work() : tracer.resume(request, work);

export const nameRequest = (request: IncomingMessage, route: string): void =>
  tracer?.nameRequest(request, route);
