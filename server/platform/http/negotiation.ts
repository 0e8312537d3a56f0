const CODING = /^\s*([\w!#$%&'*+.^`|~-]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i
/** Below every weight that a caller can write, for what they leave unsaid. */
const UNSAID_WEIGHT = 0.0005

const ENTITY_TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g

/** What `Accept-Encoding` says of each coding; parts that are not as RFC 9110 writes them say nothing. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.split(',')) {
    const [, coding, weight = '1'] = CODING.exec(part) ?? []
    if (coding) weights.set(coding.toLowerCase(), Number(weight))
  }
  return weights
}

/**
 * Those of `offered` that `Accept-Encoding` allows, the most wanted first and else in our order (RFC 9110, 12.5.3). `identity`
 * is allowed unless it is refused. Without the header only `identity` is: whoever can read more says so.
 */
export function acceptableCodings<Coding extends string>(
  header: string | undefined,
  offered: readonly Coding[],
): Coding[] {
  const weights = readWeights(header ?? '')
  const weightOf = (coding: string) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? UNSAID_WEIGHT : 0)
  return offered.filter((coding) => weightOf(coding) > 0).toSorted((one, other) => weightOf(other) - weightOf(one))
}

/** Whether `If-None-Match` names the entity tag, so that 304 is the answer; weak and strong tags compare as equal (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return [...header.matchAll(ENTITY_TAG)].some(([, named]) => named === opaque)
}
