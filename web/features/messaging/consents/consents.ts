import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '../../../../domain/dates.ts'
import type { ConsentChannel, RecordedChannel } from '../../../../domain/enums.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

const ACTION = { action: 'consent' }

export type ChannelConsent = components['schemas']['ChannelConsent']
export type ConsentRecord = components['schemas']['ConsentRecord']

export const CHANNEL_LABELS: Record<RecordedChannel, string> = {
  EMAIL: 'Email',
  PUSH: 'Push notifications',
  SMS: 'Text messages',
  TRACKING: 'Counting of opened messages',
}

/** `comesUnasked`: what goes on for as long as nothing was said, which the switch then shows. */
export const CHANNELS: Record<ConsentChannel, { text: string; unasked: string; comesUnasked?: boolean }> = {
  EMAIL: {
    text: 'Reminders, what you asked to hear of, and messages from your company. When you stop them, the first two wait in the bell.',
    unasked: 'You have said nothing, so they come by email until you stop them.',
    comesUnasked: true,
  },
  PUSH: {
    text: 'Short notes on the devices where you turned them on. When you stop them, all your devices stay quiet.',
    unasked: 'You have not been asked yet, so we send nothing.',
  },
  TRACKING: {
    text: 'Whether you open a message of your company and follow its links. Only where your company has turned this on, and told as a total that names nobody.',
    unasked: 'You have said nothing, so you are counted where your company has turned it on.',
  },
}

const SOURCES: Record<string, string> = {
  account: 'on this page',
  device: 'when you turned a device on',
  onboarding: 'when you joined',
  email: 'by a link in an email',
  campaign: 'by the link in a message',
  complaint: 'when you marked a message as spam',
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
export function useRecordConsent(onChange: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: { channel: ConsentChannel; granted: boolean }) =>
      unwrap(api.PUT('/api/me/consents', { body: change })),
    onSuccess: (consents, { channel, granted }) => {
      queryClient.setQueryData(consentsQuery.queryKey, consents)
      notify(`${CHANNEL_LABELS[channel]}: ${granted ? 'allowed' : 'stopped'}.`, ACTION)
      onChange()
    },
    onError: (error) => notifyError(error.message, ACTION),
  })
}
