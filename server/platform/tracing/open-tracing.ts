import type { FastifyBaseLogger } from 'fastify'
import type { TracingSettings } from '../../config/tracing.ts'
import type { Tracing } from './tracing.ts'

/** Undefined without a collector; then nothing of OpenTelemetry is loaded, which would take memory and time of the start. */
export async function openTracing(
  settings: TracingSettings | undefined,
  log: FastifyBaseLogger,
): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined
  const { createTracing } = await import('./open-telemetry.ts')
  return createTracing(settings, log)
}
