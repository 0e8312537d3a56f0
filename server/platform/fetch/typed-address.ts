const WITH_SCHEME = /^[a-z][a-z\d+.-]*:/i

/** What people type: `shop.co.uk/offers` means https. */
export function typedAddress(typed: string): string {
  return WITH_SCHEME.test(typed) ? typed : `https://${typed}`
}
