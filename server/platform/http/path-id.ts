import { NIL, validate } from 'uuid'
import { z } from 'zod'

/**
 * An id in a path. What is no UUID names nothing, so it is read as the nil UUID, which no row has: the answer is the one for an
 * id that does not exist.
 */
export const PathId = z
  .string()
  .meta({ format: 'uuid' })
  .transform((id) => (validate(id) ? id : NIL))

/** Of a path with the id of its one thing. */
export const IdParams = z.object({ id: PathId })
