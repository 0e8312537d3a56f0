import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

type JsonSchema = { [key: string]: unknown }

/** `anyOf [X, null]` becomes `type [x, null]` where X is plain: the compiled writer then needs no trial of branches. */
function foldNullable(schema: JsonSchema): JsonSchema {
  const branches = schema['anyOf']
  if (!Array.isArray(branches) || branches.length !== 2) return schema
  const value: JsonSchema | undefined = branches.find((branch: JsonSchema) => branch['type'] !== 'null')
  const isNullable = branches.some((branch: JsonSchema) => branch['type'] === 'null')
  const plain = ['string', 'number', 'integer', 'boolean']
  if (!isNullable || typeof value?.['type'] !== 'string' || !plain.includes(value['type'])) return schema
  const { anyOf: _, ...rest } = schema
  return { ...rest, type: [value['type'], 'null'] }
}

/** Checks belong to the way in; on the way out only the shape matters, so keywords that the writer would test are dropped. */
function outputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const folded = foldNullable({ ...jsonSchema })
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
      Object.assign(jsonSchema, folded)
      delete jsonSchema.format
      delete jsonSchema.pattern
      // Undeclared fields are left out anyway; asked for here, one of them would make a nullable object match nothing.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
}

/** Compiles a zod shape into a writer that emits declared fields only: what a schema does not name never leaves the server. */
export function compileWriter(schema: z.ZodType): (data: unknown) => string {
  return fastJsonStringify(outputSchema(schema))
}

const writers = new WeakMap<z.ZodType, ReturnType<typeof compileWriter>>()

/** One writer a shape: many routes answer the same one, and a process that makes several servers compiles it once. */
export const serialiserCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const known = writers.get(schema)
  if (known) return known
  const writer = compileWriter(schema)
  writers.set(schema, writer)
  return writer
}
