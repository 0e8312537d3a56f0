import type { App } from './app-type.ts'

const EVERY_MS = 50

/** Connections that were busy when the stop began become idle later, and a kept-alive one would hold the stop for ever. */
export function closeIdleWhileStopping(app: App): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
    done()
  })
}
