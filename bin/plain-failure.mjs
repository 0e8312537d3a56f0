/** A failure that is the reader's to mend: its message is shown without a stack. */
export function plainFailure(message) {
  return Object.assign(new Error(message), { name: 'PlainFailure' })
}
