import openapiTS, { astToString } from 'openapi-typescript'
import type { App } from '../server/platform/http/app-type.ts'

/** The web's types, from the document that this server answers. */
export async function apiTypes(app: App): Promise<string> {
  return astToString(await openapiTS(JSON.stringify(app.swagger()), { alphabetize: true }))
}
