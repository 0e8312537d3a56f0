import { v7 } from 'uuid'

/** A new UUIDv7: ordered by time, so that primary keys append instead of scattering. */
export function newId(): string {
  return v7()
}
