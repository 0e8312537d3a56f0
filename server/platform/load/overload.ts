import { hasName, type NamedError, namedError } from '../../../domain/named-error.ts'

type Overload = NamedError<'Overload', { code: string; waitMs: number }>

/** More is asked than can be answered in time, so that this is better asked again. */
export const overload = (waitMs: number): Overload =>
  namedError('Overload', `Too much is asked: work waits ${Math.round(waitMs)} ms.`, { code: 'OVERLOAD', waitMs })

export const isOverload = (error: unknown): error is Overload => hasName(error, 'Overload')
