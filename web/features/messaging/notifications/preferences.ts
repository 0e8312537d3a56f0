import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OptionalNotificationKind } from '../../../../domain/enums.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notifyError } from '../../../ui/toast.ts'

type Preference = components['schemas']['NotificationPreference']
type Preferences = components['schemas']['NotificationPreferenceList']

export const preferencesQuery = queryOptions({
  queryKey: ['account', 'notification-preferences'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/notification-preferences', { signal })),
})

export const KINDS: Record<OptionalNotificationKind, { label: string; text: string }> = {
  REMINDER: {
    label: 'Reminders',
    text: 'Where you pressed Remind me: before the offer ends, or on the day that you chose. In the bell, by email and on your devices.',
  },
  MERCHANT_OFFERS: {
    label: 'New offers from merchants you follow',
    text: 'One line a day for each merchant. In the bell only.',
  },
  COLLECTION_OFFERS: {
    label: 'New offers in collections you follow',
    text: 'One line a day for each collection. In the bell only.',
  },
  SAVED_VIEW: {
    label: 'New offers for your saved views',
    text: 'When you asked for it at a saved view. Once a day for each view at most. In the bell and by email.',
  },
  ANNOUNCEMENT: {
    label: 'Announcements',
    text: 'What your company announces and newly offers to its people, and Offerwell announces to everybody. In the bell and on your devices.',
  },
  CARD: {
    label: 'Cards from your company',
    text: 'When a card is yours to use, is renewed or ends, and, if you look after cards, which wait for you. In the bell only.',
  },
  OFFER_APPROVED: {
    label: 'Offers approved',
    text: 'When our team approves an offer of yours, or your change of one. In the bell and by email.',
  },
  OFFER_REJECTED: {
    label: 'Offers rejected',
    text: 'When our team rejects an offer of yours, or your change of one, and why. In the bell and by email.',
  },
  OFFER_RETURNED: {
    label: 'Offers back in review',
    text: 'When a live offer of yours has to wait for our team again, and why. In the bell and by email.',
  },
  OFFER_ENDING: {
    label: 'Offers that end soon',
    text: 'When an offer of yours has a week to go. In the bell and by email.',
  },
  CODE_STOCK: {
    label: 'Codes that run out',
    text: 'When few codes of an offer are left, and when all are taken. In the bell and by email.',
  },
  MERCHANT_PAGE: {
    label: 'Decisions on your merchant pages',
    text: 'When changes that your team sent in are approved or turned down. In the bell and by email.',
  },
}

function withKind({ items }: Preferences, { kind, enabled }: Preference): Preferences {
  return { items: items.map((one) => (one.kind === kind ? { kind, enabled } : one)) }
}

/** Turns a kind on or off at once on screen, one press after the other, and back with a message when that fails. */
export function useSetPreference(kind: OptionalNotificationKind) {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery
  const show = (enabled: boolean) =>
    queryClient.setQueryData(queryKey, (before) => before && withKind(before, { kind, enabled }))
  return useMutation({
    scope: { id: `notification-preference-${kind}` },
    networkMode: 'always',
    mutationFn: (enabled: boolean) =>
      unwrap(api.PUT('/api/me/notification-preferences/{kind}', { params: { path: { kind } }, body: { enabled } })),
    onMutate: async (enabled) => {
      await queryClient.cancelQueries({ queryKey })
      show(enabled)
    },
    onError: (error, enabled) => {
      show(!enabled)
      notifyError(error.message)
    },
  })
}
