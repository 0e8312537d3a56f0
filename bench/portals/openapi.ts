import { z } from 'zod'
import { mustCall } from '../api.ts'

const Schema = z.object({
  enum: z.array(z.unknown()).optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})
const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  schema: Schema,
})
const Document = z.object({
  paths: z.record(z.string(), z.object({ get: z.object({ parameters: z.array(Parameter).default([]) }).optional() })),
})

export type Parameter = z.output<typeof Parameter>
/** One GET of the server, as its own document lists it: '/api/admin/offers/{id}/history'. */
export type Reading = { path: string; parameters: Parameter[] }

/** Every GET that the server documents. */
export async function listReadings(origin: string, token: string): Promise<Reading[]> {
  const { paths } = Document.parse(await mustCall(origin, '/api/docs/json', { token }))
  return Object.entries(paths).flatMap(([path, { get }]) => (get ? [{ path, parameters: get.parameters }] : []))
}
