import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { App } from './app-type.ts'

/** Collects every route into an OpenAPI 3.1 document; register it before the routes. */
export async function collectOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Offerwell',
        version: '1',
        description:
          'The data API of Offerwell. Sign in through /auth/v1 and send the access token as a bearer token. What stands under /api/v1 is for a company’s own systems, which send a key of the company’s in its place.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'owapi_…',
            description: 'A key that an administrator of the company made; each call names the scope that it needs.',
          },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
}

/** The document itself and a page to browse it, both under `/docs` of the scope. The page needs a policy of its own: its script writes HTML. */
export async function serveApiDocs(app: App): Promise<void> {
  const documents = new Map([
    ['/docs/json', { type: 'application/json; charset=utf-8', write: () => JSON.stringify(app.swagger()) }],
    ['/docs/yaml', { type: 'application/x-yaml; charset=utf-8', write: () => app.swagger({ yaml: true }) }],
  ])
  const written = new Map<string, Buffer>()
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformSpecificationClone: false,
    uiConfig: { docExpansion: 'none', persistAuthorization: false },
    uiHooks: {
      // Written once: at 12 ms each, a hundred requests for it in one packet kept everybody else waiting.
      preHandler: (request, reply, done) => {
        const path = request.routeOptions.url?.slice(-'/docs/json'.length) ?? ''
        const document = documents.get(path)
        if (!document) return done()
        const bytes = written.get(path) ?? Buffer.from(document.write())
        written.set(path, bytes)
        reply.type(document.type).send(bytes)
      },
    },
  })
}
