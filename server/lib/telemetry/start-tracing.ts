import type { IncomingMessage } from 'node:http';
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { useTracer, type SpanOf, type Tracer } from './spans.ts';

interface Where {
  /** The address of the collector, from `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  /** The share of all traces that is sent, from 0 to 1. */
  ratio: number;
  node: string;
  version: string;
}

/**
 * Sends traces to a collector by OTLP over HTTP; this module is loaded only when there is a collector. The shop's own
 * code makes the spans where it calls other services (spans.ts): automatic instrumentation works by hooks into modules
 * as they are loaded, which is too late for those that the shop has imported before.
 */
export function startTracing({ endpoint, ratio, node, version }: Where): { stop(): Promise<void> } {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': 'wenber',
        'service.version': version,
        'service.instance.id': node,
      }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  useTracer(createTracer(provider));
  return {
    async stop() {
      useTracer(null);
      await provider.shutdown();
    },
  };
}

function createTracer(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('wenber');
  const contexts = new WeakMap<IncomingMessage, Context>();

  async function inSpan<T>(span: SpanOf, work: () => Promise<T>, isRoot: boolean): Promise<T> {
    const parent = context.active();
    // The polls of workers for jobs, once a second and more often, are not traced.
    if (!isRoot && !trace.getSpan(parent)) return work();
    const kind = span.kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const begun = tracer.startSpan(span.name, { kind, attributes: span.attributes, root: isRoot }, parent);
    try {
      return await context.with(trace.setSpan(isRoot ? ROOT_CONTEXT : parent, begun), work);
    } catch (error) {
      // The error's message is left out, because messages of the database contain rows.
      const { name, code } = error as { name?: string; code?: string };
      begun.setStatus({ code: SpanStatusCode.ERROR, message: code ?? name ?? 'error' });
      throw error;
    } finally {
      begun.end();
    }
  }

  return {
    inSpan,
    traceId: () => trace.getSpan(context.active())?.spanContext().traceId,
    traceRequest(request, response, handle) {
      const { method = 'GET' } = request;
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      const own = trace.setSpan(ROOT_CONTEXT, span);
      contexts.set(request, own);
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(own, handle);
    },
    resume: (request, work) => context.with(contexts.get(request) ?? context.active(), work),
    nameRequest(request, route) {
      const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
      span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    },
  };
}
