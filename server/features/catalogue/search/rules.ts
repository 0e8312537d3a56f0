import { GATHERED_SHARE, type KnownWord } from './queries.ts'

/** Longer texts are no search for a thing. */
const WORDS_AT_MOST = 6
const TEXTS_AT_MOST = 8
const FIXES_AT_MOST = 3
const SHORTEST_HALF = 2

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A letter may be wrong, missing, too many or in its neighbour's place; two in a long word, none in a short one. */
function mistakesIn(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** How many letters are wrong, missing, too many or swapped between the two. */
export function distance(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const edits = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)]
      next.push(Math.min(...edits, isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity))
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

const pairsOf = (words: readonly string[]) =>
  words.slice(1).map((word, index) => ({ index, left: words[index] ?? '', right: word }))

function halvesOf(word: string): [string, string][] {
  const count = Math.max(0, word.length - 2 * SHORTEST_HALF + 1)
  return Array.from({ length: count }, (_, index) => [
    word.slice(0, index + SHORTEST_HALF),
    word.slice(index + SHORTEST_HALF),
  ])
}

/** Which words have to be looked up to correct these; undefined for what is not corrected. */
export function lookUpsFor(words: readonly string[]): { near: string[]; exact: string[] } | undefined {
  if (words.length === 0 || words.length > WORDS_AT_MOST) return undefined
  const whole = [...words, ...pairsOf(words).map(({ left, right }) => left + right)]
  const near = whole.filter((word) => mistakesIn(word) > 0)
  return near.length > 0 ? { near, exact: [...whole, ...words.flatMap((word) => halvesOf(word).flat())] } : undefined
}

/** The spellings of each word that offers have, the likeliest first: itself, or else what is fewest mistakes away. */
function spellings(known: readonly KnownWord[]) {
  const offersOf = new Map(known.map(({ word, offers }) => [word, offers]))
  const nearOf = Map.groupBy(known, ({ asked }) => asked)
  return {
    offersOf: (word: string) => offersOf.get(word) ?? 0,
    isKnown: (word: string) => nearOf.get(word)?.some((one) => one.word === word) ?? false,
    fixesOf: (asked: string) =>
      [...new Set((nearOf.get(asked) ?? []).map(({ word }) => word))]
        .map((word) => ({ word, mistakes: distance(asked, word) }))
        .filter(({ mistakes }) => mistakes <= mistakesIn(asked))
        .toSorted((a, b) => a.mistakes - b.mistakes || (offersOf.get(b.word) ?? 0) - (offersOf.get(a.word) ?? 0))
        .slice(0, FIXES_AT_MOST)
        .map(({ word }) => word),
  }
}

/** What may have been meant by a text of these words, the likeliest first: words joined or split, then letters put right. */
export function textsMeant(words: readonly string[], known: readonly KnownWord[]): string[] {
  const { offersOf, isKnown, fixesOf } = spellings(known)
  const fixes = words.map((word) => (isKnown(word) ? [word] : fixesOf(word)))
  const likeliest = words.map((word, index) => fixes[index]?.[0] ?? word)
  const withWords = (at: number, count: number, instead: string) => likeliest.toSpliced(at, count, instead).join(' ')
  const joined = pairsOf(words).flatMap(({ index, left, right }) => {
    const whole = isKnown(left + right) ? [left + right] : fixesOf(left + right).slice(0, 1)
    return [
      ...whole.map((one) => withWords(index, 2, one)),
      withWords(index, 2, `${likeliest[index]}-${likeliest[index + 1]}`),
    ]
  })
  const split = words.flatMap((word, index) => {
    if (isKnown(word)) return []
    const [best] = halvesOf(word)
      .filter((halves) => halves.every(isKnown))
      .toSorted((a, b) => Math.min(...b.map(offersOf)) - Math.min(...a.map(offersOf)))
    return best ? [withWords(index, 1, best.join(' ')), withWords(index, 1, best.join('-'))] : []
  })
  const put = words.flatMap((_, index) => (fixes[index] ?? []).map((one) => withWords(index, 1, one)))
  return [...new Set([...joined, ...split, likeliest.join(' '), ...put])].slice(0, TEXTS_AT_MOST)
}

/** Whether so many matches of so many offers are gathered and sorted faster than the list is read in its order: that takes a page's share of all. */
export const isGathered = (matches: number, offers: number) => matches ** 2 <= GATHERED_SHARE * offers
