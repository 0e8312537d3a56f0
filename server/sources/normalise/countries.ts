const WHOLE = String.raw`GB|GBR|UK(?![-_]UA)|U\.K\.?|United Kingdom|(?:Great )?Britain`
/** Of `New England` and `New South Wales` neither is meant, and `uk-UA` is a language. */
const named = (names: string) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?<!\bnew (?:south )?)(?:${names})(?![\p{L}\d])`, 'iu')
const KINGDOM = named(WHOLE)
const IN_KINGDOM = named(`${WHOLE}|England|Scotland|Wales|Northern Ireland`)
const LEAVING_OUT =
  /(?<!\p{L})(?:except(?:ing)?|excl(?:ud(?:ing|es?|ed))?|not|non|without|other than|outside|no)(?!\p{L})/iu
const WORLD =
  /^(?:all|any|every|whole|entire)?(?: of)?(?: the)? ?(?:world(?:[- ]?wide)?|global(?:ly)?|international(?:ly)?|all|any|everywhere|unrestricted)?(?: (?:countries|country|regions?|territories|markets|locations))?(?: worldwide)?$/i
const NO_LIMIT = /^no (?:country |regional |geographical )?(?:restrictions?|limits?)$/i

/** A part of a list without the signs around it. */
const bare = (part: string) => part.replace(/^[\s()[\].:-]+|[\s()[\].:-]+$/g, '')

/**
 * Whether a source's words for the countries of an offer include the United Kingdom; what leaves it in doubt, such as `All EU`, does
 * not. An empty text is no limit.
 */
export function isForKingdom(countries: string): boolean {
  const text = bare(countries)
  if (text === '' || NO_LIMIT.test(text)) return true
  const left = LEAVING_OUT.exec(text)
  const [included, excluded] = left ? [text.slice(0, left.index), text.slice(left.index)] : [text, '']
  if (KINGDOM.test(excluded)) return false
  return (
    IN_KINGDOM.test(included) || included.split(/[,;|/]/).some((part) => bare(part) !== '' && WORLD.test(bare(part)))
  )
}
