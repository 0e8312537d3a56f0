import { cutAtWord, sentencesOf } from './clean-text.ts'
import type { DealConditions } from '../deal.ts'
import { titleKey } from './title.ts'

const MAX_POUNDS = 100_000
const MAX_EXCLUSIONS_LENGTH = 300
const MAX_TERMS_LENGTH = 1_000
const POUNDS = String.raw`£(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,6}(?:\.\d{1,2})?)(?![\d%])`

const MIN_SPEND = [
  String.raw`\bspend(?:ing|s)?\s+(?:of\s+|over\s+|above\s+|more than\s+|at least\s+|a minimum of\s+)?${POUNDS}`,
  String.raw`\bmin(?:imum|\.)?\s+(?:spend|order|purchase|basket)(?:\s+value)?(?:\s+of|\s+is|:)?\s*${POUNDS}`,
  String.raw`\b(?:orders?|purchases?|baskets?)\s+(?:of|over|above|from|worth)\s+(?:over\s+|more than\s+|at least\s+)?${POUNDS}`,
  String.raw`(?:£[\d.,]+|%)\s+off\s+(?:when\s+)?(?:over\s+|everything over\s+)?${POUNDS}`,
].map((source) => new RegExp(source, 'giu'))

/** Free delivery over £30 is no condition of the discount in the same sentence. */
const DELIVERY = /\b(?:delivery|shipping|postage|p&p)\b[^.!?;]*$/iu
const NEW_CUSTOMERS =
  /\b(?:for|to) new customers\b|\bnew customers? (?:only|offer|discount)\b|\bfirst[- ](?:time (?:customers?|buyers?|orders?)|orders?|purchases?)\b|\bnew subscribers only\b/i
const ALL_CUSTOMERS = /\bexisting customers?\b/i
const EXCLUSION =
  /\bexclud(?:es?|ed|ing)\b|\bexclusions?\b|\bexcept\b|\bnot (?:valid|available) (?:on|with|for|in)\b|\b(?:cannot|can't|can not|may not) be (?:used|combined)\b/i
const NOT_STACKABLE =
  /\b(?:cannot|can't|can not|may not|not to) be (?:used|combined|redeemed)\b[^.!?]*\b(?:with|in conjunction with|other|any other)\b|\bnot (?:valid|available) (?:with|in conjunction with) (?:any )?other\b/i
const APP_ONLY = /\bapp[- ](?:only|exclusive)\b|\bonly (?:in|on|via|through) (?:the|our) app\b/i
const TERMS =
  /\bterms\b|\bt&cs?\b|\bexclu|\bexcept\b|\bnot valid\b|\bcannot be\b|\bmin(?:imum|\.)? (?:spend|order|purchase)\b|\bper (?:customer|household|person|order)\b|\bwhile stocks? lasts?\b|\bsubject to\b|\bvalid (?:until|till|from|on|for)\b|\bnew customers only\b|\bone use\b|\bends? (?:at )?midnight\b/i

/** Only what the words say plainly; where in doubt, nothing. `text` is cleaned text of the title and the description. */
export function readConditions(text: string): DealConditions {
  const minSpend = readMinSpend(text)
  const exclusions = withoutRepeats(sentencesOf(text).filter((sentence) => EXCLUSION.test(sentence)))
  return {
    ...(minSpend === null ? {} : { minSpend }),
    ...(NEW_CUSTOMERS.test(text) && !ALL_CUSTOMERS.test(text) ? { newCustomersOnly: true } : {}),
    ...(exclusions.length > 0 ? { exclusions: cutAtWord(exclusions.join(' '), MAX_EXCLUSIONS_LENGTH) } : {}),
    ...(NOT_STACKABLE.test(text) ? { stackable: false } : {}),
    ...(APP_ONLY.test(text) ? { appOnly: true } : {}),
  }
}

/** A title is often the beginning of its description. */
function withoutRepeats(sentences: readonly string[]): string[] {
  return [...new Map(sentences.map((sentence) => [titleKey(sentence), sentence])).values()]
}

/** The sentences of a description that state terms; null when it states none. CJ has no field for them. */
export function readTerms(description: string): string | null {
  const sentences = sentencesOf(description).filter((sentence) => TERMS.test(sentence))
  return sentences.length > 0 ? cutAtWord(sentences.join(' '), MAX_TERMS_LENGTH) : null
}

function readMinSpend(text: string): number | null {
  for (const regex of MIN_SPEND) {
    for (const match of text.matchAll(regex)) {
      const value = Number((match[1] ?? '').replaceAll(',', ''))
      const before = text.slice(Math.max(0, match.index - 40), match.index)
      if (value > 0 && value <= MAX_POUNDS && !DELIVERY.test(before)) return value
    }
  }
  return null
}
