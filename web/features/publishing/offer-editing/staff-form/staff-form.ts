import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OfferStatus } from '../../../../../domain/enums.ts'
import { needsRedeemWay } from '../../../../../domain/offer-status.ts'
import { api, unwrap } from '../../../../lib/api/client.ts'
import type { components } from '../../../../lib/api/schema.generated.ts'
import { EMPTY_OFFER, fieldOf, type NeedsWay, type OfferFormValues, textOf, toFields } from '../form/offer-form.ts'

export type StaffOfferForm = components['schemas']['StaffOfferForm']
type NewStaffOffer = components['schemas']['NewStaffOfferInput']

/** An offer as staff's form begins; asked for each time that the form opens. */
export const staffFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'offer-form', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/offers/{id}/form', { params: { path: { id } }, signal })),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Merchants whose name holds what was typed; the first by name without anything. */
export const merchantSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'merchant-search', q],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/merchants', { params: { query: { ...(q && { q }) } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export function addOffer(body: NewStaffOffer) {
  return unwrap(api.POST('/api/admin/offers', { body }))
}

export function changeOffer(id: string, body: NewStaffOffer & { updatedAt: string; followsFeed: boolean }) {
  return unwrap(api.PUT('/api/admin/offers/{id}', { params: { path: { id } }, body }))
}

/** A new offer waits as a draft until somebody chooses otherwise. */
export const NEW_OFFER: OfferFormValues = EMPTY_OFFER

/** What is saved so must be something that can be redeemed. `from`: the offer's status, DRAFT for a new one. */
export const needsWayFrom =
  (from: OfferStatus): NeedsWay =>
  ({ status }) =>
    needsRedeemWay(from, status)

/** The boxes as the offer fills them. */
export function fromStaffForm(form: StaffOfferForm): OfferFormValues {
  const isLink = form.type === 'LINK'
  const { title, description, category, type, discountType, tags, onlineOnly, exclusive, symbology, steps } = form
  const { status, brand, featured, newCustomersOnly, appOnly, stackable } = form
  const wording = { title, description, category, type, discountType, tags, onlineOnly, exclusive, symbology, steps }
  const staff = { status, brand, featured, newCustomersOnly, appOnly }
  return {
    ...wording,
    ...staff,
    merchantId: form.merchant.id,
    discountValue: textOf(form.discountValue),
    maxRedemptions: textOf(form.maxRedemptions),
    startAt: fieldOf(form.startAt),
    endAt: fieldOf(form.endAt),
    scheduledAt: fieldOf(form.scheduledAt),
    imageUrl: textOf(form.imageUrl),
    offerUrl: isLink ? '' : textOf(form.offerUrl),
    url: isLink ? textOf(form.offerUrl) : '',
    terms: textOf(form.terms),
    voucherCode: textOf(form.voucherCode),
    fulfilment: textOf(form.fulfilment),
    minSpend: textOf(form.minSpend),
    exclusions: textOf(form.exclusions),
    stackable: stackable === null ? 'unknown' : stackable ? 'yes' : 'no',
  }
}

/** What staff send; a date of publication only for a draft. */
export function toStaffRequest(values: OfferFormValues): NewStaffOffer {
  const { status, brand, featured, minSpend, exclusions, newCustomersOnly, appOnly, stackable } = values
  const fields = toFields(values)
  const staff = { status, brand, featured, exclusions, newCustomersOnly, appOnly }
  return {
    ...fields,
    ...staff,
    scheduledAt: status === 'DRAFT' ? fields.scheduledAt : null,
    minSpend: minSpend === '' ? null : Number(minSpend),
    stackable: stackable === 'unknown' ? null : stackable === 'yes',
  }
}
