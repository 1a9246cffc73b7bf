import { z } from 'zod';
import { variable } from './variable.ts';

/** Where traces go (`infra/telemetry`); the names are those of OpenTelemetry. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    meaning: 'Collector that traces are sent to by OTLP over HTTP, for instance http://tempo:4318',
    fallback: 'none, no traces are made',
    schema: z
      .string()
      .refine((text) => /^https?:\/\/[^?#@]+$/.test(text) && URL.canParse(text), 'must be an address of http or https'),
  }),
  OTEL_TRACES_SAMPLER_ARG: variable({
    meaning: 'Share of requests that are traced, from 0 to 1',
    fallback: '1',
    schema: z
      .string()
      .regex(/^(?:[01]|0?\.\d{1,9})$/, 'must be a number from 0 to 1')
      .transform(Number),
  }),
};
