import { Switch } from '../../../../ui/Checkbox.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { REVIEW_KEYS } from './review-keys.ts'

const KEY_CLASS =
  'inline-grid min-w-7 place-items-center rounded-badge border border-line bg-sunken px-1.5 py-0.5 font-sans font-semibold'

type KeysDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

/** The keys of the review, and the switch for whoever presses them by accident. */
export default function KeysDialog({ isOpen, onOpenChange, isOn, onTurn }: KeysDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Keys">
      <dl className="mb-4 flex flex-col gap-2">
        {REVIEW_KEYS.map(({ command, key, also, does }) => (
          <div key={command} className="grid grid-cols-[6rem_1fr] items-center gap-3">
            <dt className="flex items-center gap-1.5">
              <kbd className={KEY_CLASS}>{key}</kbd>
              {also && (
                <>
                  or <kbd className={KEY_CLASS}>{also}</kbd>
                </>
              )}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch checked={isOn} onChange={onTurn}>
        Decide by keys on this device
      </Switch>
    </Dialog>
  )
}
