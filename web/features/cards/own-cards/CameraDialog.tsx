import { Flashlight } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { ReadCode } from './read-result.ts'
import { useCamera } from './useCamera.ts'

type CameraProps = { onRead: (read: ReadCode) => void }

function Camera({ onRead }: CameraProps) {
  const { video, problem, torch } = useCamera(onRead)
  if (problem) return <p role="alert">{problem}</p>
  return (
    <div className="flex flex-col items-center gap-4">
      <video
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        className="aspect-[4/3] w-full rounded-panel bg-sunken object-cover"
      />
      {torch && (
        <Button
          aria-pressed={torch.isOn}
          icon={<Flashlight size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={torch.turn}
        >
          {torch.isOn ? 'Light off' : 'Light on'}
        </Button>
      )}
    </div>
  )
}

/** The camera, for as long as it is open. Pictures stay on the device. */
export default function CameraDialog({ onRead, onClose }: CameraProps & { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Scan a card"
      description="Hold the code of the card in front of the camera. The picture stays on this device."
    >
      <Camera onRead={onRead} />
    </Dialog>
  )
}
