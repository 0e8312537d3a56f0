import { z } from 'zod'
import { address } from './values.ts'

const HEADER = String.raw`[!#$%&'*+\-.^\w|~]+=[^,;\s]+`

/** As OpenTelemetry writes them: name=value, separated by commas, values with percent signs as in an address. */
const headers = z
  .string()
  .regex(new RegExp(String.raw`^${HEADER}(\s*,\s*${HEADER})*$`))
  .refine((text) => !/%(?![\da-f]{2})/i.test(text))
  .transform((text) => Object.fromEntries(text.split(',').map((one) => pairOf(one.trim()))))

function pairOf(text: string): [name: string, value: string] {
  const end = text.indexOf('=')
  return [text.slice(0, end), decodeURIComponent(text.slice(end + 1))]
}

export const tracingVariables = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/)
    .refine((text) => !/[?#@]/.test(text))
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: z.string().max(200).default('offerwell'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0|1|[01]?\.\d{1,9})$/)
    .transform(Number)
    .pipe(z.number().min(0).max(1))
    .default(1),
})
type TracingVariables = z.infer<typeof tracingVariables>

export const expectedOfTracing: Record<keyof TracingVariables, string> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of a collector that takes OTLP over HTTP, such as http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'name=value pairs separated by commas, such as authorization=Bearer%20secret',
  OTEL_SERVICE_NAME: 'a name such as offerwell',
  OTEL_TRACES_SAMPLER_ARG: 'the share of traces that is kept, from 0 to 1, such as 0.1',
}

export type TracingSettings = NonNullable<ReturnType<typeof tracingSettings>>

/** Undefined without a collector: nothing is traced then. */
export function tracingSettings(given: TracingVariables) {
  if (given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  return {
    url: `${given.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: given.OTEL_SERVICE_NAME,
    share: given.OTEL_TRACES_SAMPLER_ARG,
  }
}
