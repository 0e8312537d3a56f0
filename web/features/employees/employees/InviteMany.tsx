import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { peopleText } from './employee-words.ts'
import { InviteDay } from './InviteDay.tsx'

type InviteManyProps = {
  count: number
  launchOn: string | null
  busy: boolean
  /** `on`: the day that the mails wait for; null for at once. */
  onInvite: (on: string | null) => void
}

function InviteDialog({ count, launchOn, onInvite, onClose }: Omit<InviteManyProps, 'busy'> & { onClose: () => void }) {
  const [day, setDay] = useState(launchOn ?? '')
  const invite = () => {
    onClose()
    onInvite(day || null)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Invite ${peopleText(count).toLowerCase()}?`}
      description="Each gets an email with a link of their own. Whoever has joined, is inactive or has no address is left out."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={invite}>
            Invite
          </Button>
        </>
      }
    >
      <InviteDay value={day} launchOn={launchOn} onChange={setDay} />
    </Dialog>
  )
}

/** Asks when the mails are to leave: those of many cannot be called back. */
export function InviteMany({ busy, ...props }: InviteManyProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" busy={busy} onClick={() => setIsOpen(true)}>
        Invite
      </Button>
      {isOpen && <InviteDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
