import type { StaffOfferField } from '../../../../domain/staff-offer.ts'
import { tidyCode } from '../../../../domain/redeem-ways.ts'
import type { NewStaffOffer } from './schemas.ts'

/** What is compared and written: the form without its status and its version. */
export type StaffOfferValues = Pick<NewStaffOffer, StaffOfferField>

/** What the form says, its code as it is stored. A LINK leads to its own address, and only a till scans a barcode. */
export function valuesOf(request: NewStaffOffer): StaffOfferValues {
  const { status: _, url, ...fields } = request
  const { type, symbology, voucherCode } = fields
  const code = type === 'LINK' ? null : voucherCode
  return {
    ...fields,
    offerUrl: (type === 'LINK' ? url : null) ?? fields.offerUrl,
    onlineOnly: fields.onlineOnly && type !== 'BARCODE_QR',
    voucherCode: code !== null && type === 'BARCODE_QR' ? tidyCode(symbology, code) : code,
  }
}

const MINUTE_MS = 60_000
const MOMENTS: readonly string[] = ['startAt', 'endAt', 'scheduledAt']

/** A form's box holds minutes, so seconds that it could not show do not count as changed. */
function comparable(name: string, value: unknown): string {
  const isMoment = MOMENTS.includes(name) && typeof value === 'string'
  return isMoment ? String(Math.floor(Date.parse(value) / MINUTE_MS)) : JSON.stringify(value ?? null)
}

export type Change = { field: StaffOfferField; before: unknown; after: unknown }

/** What is different; the offer's own value stays where it is the same to the form. */
export function changesBetween(before: StaffOfferValues, after: StaffOfferValues): Change[] {
  const fields: StaffOfferField[] = Object.keys(before).filter((name): name is StaffOfferField => name in after)
  return fields
    .filter((field) => comparable(field, before[field]) !== comparable(field, after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

/**
 * The columns that a feed renews, by the field that staff change. Those that must fit each other are kept together: a feed's date
 * or discount beside staff's could be one that no offer may have, and would end the whole import.
 */
const FEED_COLUMNS: Partial<Record<StaffOfferField, readonly string[]>> = {
  merchantId: ['merchant_id', 'brand'],
  brand: ['brand'],
  title: ['title'],
  description: ['description'],
  category: ['category'],
  type: ['type', 'voucher_code', 'offer_url'],
  discountType: ['discount_type', 'discount_value'],
  discountValue: ['discount_type', 'discount_value'],
  startAt: ['start_at', 'end_at'],
  endAt: ['start_at', 'end_at'],
  offerUrl: ['offer_url'],
  terms: ['terms'],
  minSpend: ['min_spend'],
  exclusions: ['exclusions'],
  newCustomersOnly: ['new_customers_only'],
  appOnly: ['app_only'],
  stackable: ['stackable'],
  voucherCode: ['type', 'voucher_code'],
}

/** What the feed must leave alone once these fields were changed. */
export function columnsKept(fields: readonly StaffOfferField[]): string[] {
  return fields.flatMap((field) => FEED_COLUMNS[field] ?? [])
}

/** The fields that stand in these columns. */
export function fieldsKept(columns: readonly string[]): StaffOfferField[] {
  const names: Partial<Record<string, StaffOfferField>> = {
    merchant_id: 'merchantId',
    brand: 'brand',
    title: 'title',
    description: 'description',
    category: 'category',
    type: 'type',
    voucher_code: 'voucherCode',
    discount_type: 'discountType',
    discount_value: 'discountValue',
    start_at: 'startAt',
    end_at: 'endAt',
    offer_url: 'offerUrl',
    terms: 'terms',
    min_spend: 'minSpend',
    exclusions: 'exclusions',
    new_customers_only: 'newCustomersOnly',
    app_only: 'appOnly',
    stackable: 'stackable',
  }
  return columns.flatMap((column) => names[column] ?? [])
}

const SHOWN_AT_MOST = 200

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  const short = text.length > SHOWN_AT_MOST ? `${text.slice(0, SHOWN_AT_MOST).toWellFormed()}…` : text
  return value === null || value === '' ? 'nothing' : short
}

/** Each change as the log keeps it: what was there, and what is there now. A code is a secret, so only that it changed is kept. */
export function detailOf(changes: readonly Change[]): Record<string, string> {
  const words = changes.map(({ field, before, after }) => [
    field === 'title' ? 'wording' : field,
    field === 'voucherCode' ? 'changed' : `${shown(before)} → ${shown(after)}`,
  ])
  return Object.fromEntries(words)
}
