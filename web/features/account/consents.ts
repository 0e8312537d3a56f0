import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '../../../domain/dates.ts'
import type { ConsentChannel } from '../../../domain/enums.ts'
import { api, unwrap } from '../../lib/api/client.ts'
import type { components } from '../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../ui/toast.ts'

export type ChannelConsent = components['schemas']['ChannelConsent']
export type ConsentRecord = components['schemas']['ConsentRecord']

export const CHANNELS: Record<ConsentChannel, { label: string; text: string }> = {
  EMAIL: { label: 'Email', text: 'New offers, news of your company, and reminders by email.' },
  PUSH: { label: 'Push notifications', text: 'The same as short notes on the devices where you allow them.' },
  SMS: { label: 'Text messages', text: 'Now and then, to your phone number.' },
}

const SOURCES: Record<string, string> = {
  account: 'on this page',
  onboarding: 'when you joined',
  email: 'by a link in an email',
}

/** When and how something was said, for the person who said it. */
export function describeRecord({ granted, source, at }: ConsentRecord): string {
  return `${granted ? 'Allowed' : 'Stopped'} on ${formatDateTime(at)}, ${SOURCES[source] ?? source}`
}

export const consentsQuery = queryOptions({
  queryKey: ['account', 'consents'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/consents', { signal })),
})

/** Allows or stops a channel; what the server recorded is what is shown. */
export function useRecordConsent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: { channel: ConsentChannel; granted: boolean }) =>
      unwrap(api.PUT('/api/me/consents', { body: change })),
    onSuccess: (consents, { channel, granted }) => {
      queryClient.setQueryData(consentsQuery.queryKey, consents)
      notify(`${CHANNELS[channel].label}: ${granted ? 'allowed' : 'stopped'}.`)
    },
    onError: (error) => notifyError(error.message),
  })
}
