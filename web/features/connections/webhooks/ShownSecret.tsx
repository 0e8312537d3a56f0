import { Button } from '../../../ui/Button.tsx'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

/** A signing secret, this once. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      wide
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Copy the signing secret"
      description="This is the only time it is shown. Your system checks with it that what arrives comes from here."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <CopyableCode isNext takesFocus code={secret} action="Copy secret" />
    </Dialog>
  )
}
