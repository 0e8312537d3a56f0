import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { TracingSettings } from '../../config/tracing.ts'
import { VERSION } from '../process/version.ts'
import { traceOutgoingCalls } from './outgoing-calls.ts'
import type { Outcome, Tracing, Work, WorkInHand } from './tracing.ts'

/** A stop has a second and a half for what comes after the work in hand. */
const STOP_MS = 1_000
const EXPORT_MS = 10_000
/** What waits for the collector at most; beyond it spans are dropped. */
const SPANS_AT_MOST = 2_048
/** A statement may be long, and each span that waits holds its own. */
const ATTRIBUTE_AT_MOST_CHARACTERS = 2_048

const KINDS: Readonly<Record<Work['kind'], SpanKind>> = {
  request: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  call: SpanKind.CLIENT,
  job: SpanKind.INTERNAL,
}

const inHand = new AsyncLocalStorage<Span>()

/** Warns once of a collector that takes nothing, however many batches that costs. */
function exporterOf({ url, headers }: TracingSettings, log: FastifyBaseLogger): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_MS })
  let isFailing = false
  return {
    export: (spans, done) =>
      // A batch begins within whatever work ended last, which its own call is no part of.
      inHand.exit(() =>
        exporter.export(spans, (result) => {
          const hasFailed = result.code !== ExportResultCode.SUCCESS
          if (hasFailed && !isFailing)
            log.warn(
              { reason: result.error?.message },
              'The collector does not take traces; they are dropped meanwhile.',
            )
          isFailing = hasFailed
          done(result)
        }),
      ),
    shutdown: () => exporter.shutdown(),
  }
}

function providerOf(settings: TracingSettings, log: FastifyBaseLogger): TracerProvider {
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': VERSION,
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanLimits: { attributeValueLengthLimit: ATTRIBUTE_AT_MOST_CHARACTERS },
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterOf(settings, log), maxQueueSize: SPANS_AT_MOST })],
  })
}

function parentOf(traceparent: string | undefined): Context {
  const sender = traceparent === undefined ? null : parseTraceParent(traceparent)
  if (sender) return trace.setSpanContext(ROOT_CONTEXT, { ...sender, isRemote: true })
  const span = inHand.getStore()
  return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
}

function endSpan(span: Span, { attributes = {}, failure }: Outcome): void {
  span.setAttributes(attributes)
  if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure)
  span.end()
}

/** The code of PostgreSQL or Node, or the class: a message may quote what somebody entered. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const isWithin = () => inHand.getStore() !== undefined

/** Spans of the work that is named to it, sent to the collector in batches. */
export function createTracing(settings: TracingSettings, log: FastifyBaseLogger): Tracing {
  const provider = providerOf(settings, log)
  const tracer = provider.getTracer('offerwell', VERSION)

  function begin({ kind, name, attributes = {} }: Work, traceparent?: string): WorkInHand {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parentOf(traceparent))
    return {
      traceId: span.spanContext().traceId,
      within: (rest) => inHand.run(span, rest),
      end: (outcome) => endSpan(span, outcome),
    }
  }

  async function traceWhole<Result>(work: Work, run: () => Promise<Result>): Promise<Result> {
    const { within, end } = begin(work)
    try {
      const result = await within(run)
      end({})
      return result
    } catch (error) {
      end({ failure: failureOf(error) })
      throw error
    }
  }

  const stopListening = traceOutgoingCalls({ begin, isWithin })
  async function stop(): Promise<void> {
    stopListening()
    await Promise.race([provider.shutdown().catch(() => undefined), delay(STOP_MS, undefined, { ref: false })])
  }
  return { begin, trace: traceWhole, isWithin, stop }
}
