import { hostname } from 'node:os';
import { z } from 'zod';

export const telemetryVariables = {
  NODE_NAME: z.string().max(60, 'must have at most 60 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a part of all traces from 0 to 1, such as 0.1')
    .default('1'),
};

type Given = z.infer<z.ZodObject<typeof telemetryVariables>>;

/** Reads the name of this node for logs and metrics, and where its traces are sent. */
export const readTelemetry = (env: Given) => ({
  /** Stands in each line of the log and in `build_info`. */
  nodeName: env.NODE_NAME ?? hostname(),
  /** The collector of traces; null when nothing is traced, and then OpenTelemetry is not even loaded. */
  traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: Number(env.OTEL_TRACES_SAMPLER_ARG) }
    : null,
});
