import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { viewerQuery } from '../../../lib/session/viewer.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type MerchantTeam = components['schemas']['MerchantTeam']
export type Colleague = components['schemas']['Colleague']
export type TeamInvitation = components['schemas']['TeamInvitation']
export type SupplierInvitation = components['schemas']['SupplierInvitation']

export const teamQuery = (merchantId: string) =>
  queryOptions({
    queryKey: ['supplier', 'team', merchantId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/supplier/merchants/{id}/people', { params: { path: { id: merchantId } }, signal })),
    meta: { live: ['supplier-team'] },
  })

/** Invites an address, or sends its invitation again; throws what the server refuses. */
export function useInvite(merchantId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) =>
      unwrap(
        api.POST('/api/supplier/merchants/{id}/invitations', { params: { path: { id: merchantId } }, body: { email } }),
      ),
    onSuccess: (team, email) => {
      queryClient.setQueryData(teamQuery(merchantId).queryKey, team)
      notify(`Invitation to ${email} is on its way.`)
    },
  })
}

export function useWithdrawInvitation(merchantId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: TeamInvitation) =>
      unwrap(
        api.DELETE('/api/supplier/merchants/{id}/invitations/{invitationId}', {
          params: { path: { id: merchantId, invitationId: id } },
        }),
      ),
    onSuccess: (_, { email }) => notify(`Invitation to ${email} withdrawn.`),
    onError: (error) => notifyError(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: teamQuery(merchantId).queryKey }),
  })
}

/** Removes a colleague, or lets the viewer leave: then who they are is loaded anew, because this portal may close with it. */
export function useRemoveColleague({ merchant }: MerchantTeam) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId }: Colleague) =>
      unwrap(
        api.DELETE('/api/supplier/merchants/{id}/people/{userId}', { params: { path: { id: merchant.id, userId } } }),
      ),
    onSuccess: async (_, { isMe, name, email }) => {
      notify(isMe ? `You have left the team of ${merchant.name}.` : `${name || email} is no longer in the team.`)
      if (!isMe) return
      await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: ['supplier', 'merchants'] })
    },
    onError: (error) => notifyError(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: teamQuery(merchant.id).queryKey }),
  })
}

const INVITATION_KEY = ['supplier-invitation'] as const

/** Which merchant invites by a link; the address of whoever asks decides whether it is theirs. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: [...INVITATION_KEY, token],
    queryFn: ({ signal }) => unwrap(api.GET('/api/me/supplier-invitations', { params: { query: { token } }, signal })),
  })

/** After a code has proven the address. */
export function useRenewInvitation() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: INVITATION_KEY })
}

/** Joins the team; who the viewer is, and so which portals they have, is loaded anew before `onJoined`. */
export function useJoinTeam(token: string, onJoined: (merchantId: string) => unknown) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => unwrap(api.POST('/api/me/supplier-invitations/accept', { body: { token } })),
    onSuccess: async ({ merchantId, merchantName }) => {
      notify(`You are in the team of ${merchantName} now.`)
      await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 })
      await queryClient.invalidateQueries({ queryKey: ['supplier'] })
      await onJoined(merchantId)
    },
    onError: async (error) => {
      notifyError(error.message)
      await queryClient.invalidateQueries({ queryKey: INVITATION_KEY })
    },
  })
}

export function useDecline(token: string, onDeclined: () => unknown) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => unwrap(api.POST('/api/me/supplier-invitations/decline', { body: { token } })),
    onSuccess: async () => {
      notify('Invitation declined.')
      await onDeclined()
    },
    onError: async (error) => {
      notifyError(error.message)
      await queryClient.invalidateQueries({ queryKey: INVITATION_KEY })
    },
  })
}
