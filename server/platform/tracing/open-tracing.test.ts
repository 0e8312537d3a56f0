import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const LONG = { timeout: 60_000 }

/** Loads all of the server and opens the traces that the settings ask for; prints who loaded what of OpenTelemetry. */
const LOAD = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve: (name, context, next) => {
      const found = next(name, context)
      const [, packageName] = /\\/node_modules\\/(@opentelemetry\\/[^/]+)\\//.exec(found.url) ?? []
      if (packageName && !context.parentURL?.includes('/node_modules/@opentelemetry/'))
        console.log(packageName + ' by ' + context.parentURL.split('/').slice(-3).join('/'))
      return found
    },
  })
  const { loadConfig } = await import('./server/config/config.ts')
  const { openTracing } = await import('./server/platform/tracing/open-tracing.ts')
  await import('./server/serve.ts')
  const tracing = await openTracing(loadConfig(process.env).tracing, undefined)
  await tracing?.stop()`

async function loadedWith(env: Record<string, string>): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LOAD], {
    env: { PATH: '', ...env },
  })
  return [...new Set(stdout.split('\n').filter(Boolean))]
}

/** Of the library of metrics, which asks it for examples; it is no part of what traces. */
const OF_METRICS = '@opentelemetry/api by prom-client/lib/metrics/processCpuTotal.js'.replace('prom-client/', '')

test('without a collector nothing of OpenTelemetry is loaded', LONG, async () => {
  expect(await loadedWith({})).toEqual([OF_METRICS])
})

test('with one it is', LONG, async () => {
  const loaded = await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })
  expect(loaded).toContain('@opentelemetry/sdk-trace by platform/tracing/open-telemetry.ts')
})
