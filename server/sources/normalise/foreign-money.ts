const CODES = 'USD|EUR|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RON|JPY|CNY|INR|AUD|CAD|NZD|SGD|HKD|AED|ZAR'
const BEFORE = String.raw`(?:[$€¥₹]|\b(?:${CODES}|Rs\.?|kr\.?))\s?\d[\d.,]{0,12}`
const AFTER = String.raw`(?<![\d.,])\d[\d.,]{0,12}\s?(?:[$€¥₹]|zł|(?:${CODES}|kr|dollars?|euros?|francs?|rupees?|yen|zlot(?:y|ys|ych))(?!\p{L}))`
const MONEY = String.raw`(?:${BEFORE}|${AFTER})`
const SAVING = new RegExp(
  String.raw`${MONEY}.{0,12}\b(?:off|discount|saving)\b|\b(?:save|saving|off|discount of)\b.{0,12}${MONEY}`,
  'iu',
)

/** Whether a text promises a saving in another currency than pounds, which is flagged and never converted. */
export function namesForeignSaving(text: string): boolean {
  return SAVING.test(text)
}
