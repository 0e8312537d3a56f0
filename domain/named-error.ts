export type NamedError<Name extends string, Details extends object> = Error & { name: Name } & Details

/**
 * The one way to make an error that is thrown on purpose: its name says who answers it, its message is a sentence for people, and
 * the details are what the answer is made of.
 */
export function namedError<Name extends string, Details extends object>(
  name: Name,
  message: string,
  details: Details,
): NamedError<Name, Details> {
  return Object.assign(new Error(message), { name, ...details })
}

export function hasName(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}
