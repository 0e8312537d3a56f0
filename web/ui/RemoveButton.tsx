import { useState } from 'react'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type RemoveButtonProps = {
  /** Names the thing, for those who do not see the row. */
  label: string
  title: string
  text: string
  verb?: string
  onRemove: () => Promise<void>
}

/** Takes something away after asking. */
export function RemoveButton({ label, title, text, verb = 'Remove', onRemove }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    await onRemove()
    setIsBusy(false)
  }
  return (
    <>
      <Button size="small" busy={isBusy} aria-label={`${verb} ${label}`} onClick={() => setIsAsking(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={title}
        text={text}
        confirm={verb}
        onConfirm={() => void remove()}
      />
    </>
  )
}
