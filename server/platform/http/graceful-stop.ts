import type { App } from './app-type.ts'

const EVERY_MS = 50

/**
 * Connections that were busy when the stop began become idle later, and a kept-alive one would hold the stop for ever. So would a
 * client that never ends its request: what is still open after `graceMs` is closed.
 */
export function closeConnectionsWhileStopping(app: App, graceMs: number): void {
  app.addHook('preClose', (done) => {
    if (!app.server.listening) return done()
    const idle = setInterval(() => app.server.closeIdleConnections(), EVERY_MS)
    const all = setTimeout(() => app.server.closeAllConnections(), graceMs)
    app.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(all)
    })
    return done()
  })
}
