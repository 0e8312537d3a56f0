import type { FastifyInstance } from 'fastify'

/**
 * Answers every path of `app`'s prefix that has no route, whatever the method, with the error that `fail` makes, in the
 * shape of the scope around; without it the web app's page would.
 */
export function refuseUnknownPaths(app: FastifyInstance, fail: () => Error): void {
  const refuse = () => {
    throw fail()
  }
  app.register(async (scope) => {
    // Before anything of the request is read, so that no body or content type answers first.
    scope.addHook('onRequest', async () => refuse())
    // Methods that no route can have come here, and what a folder of files does not hold.
    scope.setNotFoundHandler(refuse)
    for (const url of ['/', '/*']) scope.all(url, { schema: { hide: true } }, refuse)
  })
}
