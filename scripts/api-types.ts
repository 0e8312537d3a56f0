import openapiTS, { astToString } from 'openapi-typescript'
import type { App } from '../server/platform/http/app-type.ts'

/** The web's types, from the document that this server answers. */
export async function apiTypes(app: App): Promise<string> {
  return astToString(await openapiTS(JSON.stringify(app.swagger()), { alphabetize: true }))
}

type Documented = { paths: Record<string, unknown>; components: { schemas: Record<string, unknown> } }

const namesIn = (part: unknown) =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)

/** The part of a document that stands under `prefix`, with the schemas that it names. */
function partUnder(prefix: string, document: Documented): Documented {
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith(prefix)))
  const names = new Set(namesIn(paths))
  // A set goes on over what is added meanwhile.
  for (const name of names) for (const inner of namesIn(document.components.schemas[name])) names.add(inner)
  const schemas = Object.fromEntries(Object.entries(document.components.schemas).filter(([name]) => names.has(name)))
  return { ...document, paths, components: { schemas } }
}

/** The types of `client`, from what companies' own systems can call. */
export async function clientTypes(app: App): Promise<string> {
  const document: Documented = JSON.parse(JSON.stringify(app.swagger()))
  return astToString(await openapiTS(JSON.stringify(partUnder('/api/v1/', document)), { alphabetize: true }))
}
