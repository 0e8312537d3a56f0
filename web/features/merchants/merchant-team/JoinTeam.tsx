import { Button } from '../../../ui/Button.tsx'
import { type SupplierInvitation, useDecline, useJoinTeam } from './merchant-team.ts'

type JoinTeamProps = {
  invitation: SupplierInvitation
  token: string
  takesFocus: boolean
  onJoined: (merchantId: string) => unknown
  onDeclined: () => unknown
}

/** The two answers to an invitation. */
export function JoinTeam({ invitation, token, takesFocus, onJoined, onDeclined }: JoinTeamProps) {
  const join = useJoinTeam(token, onJoined)
  const decline = useDecline(token, onDeclined)
  const isBusy = join.isPending || decline.isPending
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-muted wrap-anywhere">
        You then see the offers of {invitation.merchant.name}, submit others, and change its page, together with its
        other suppliers. They see your name and {invitation.email}.
      </p>
      <Button
        variant="primary"
        size="large"
        busy={join.isPending}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that brought it is gone, and focus would fall to the page
        autoFocus={takesFocus}
        onClick={() => !isBusy && join.mutate()}
      >
        Accept
      </Button>
      <Button size="large" busy={decline.isPending} onClick={() => !isBusy && decline.mutate()}>
        Decline
      </Button>
    </div>
  )
}
