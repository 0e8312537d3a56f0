/**
 * The client library puts the service's drawing into an address as it is, where the first `#` of a colour would end it.
 */
export function qrPicture(dataAddress: string): string {
  const drawing = dataAddress.slice(dataAddress.indexOf(',') + 1)
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`
}

/** 'ABCD EFGH IJ', easier to type in fours. */
export function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
