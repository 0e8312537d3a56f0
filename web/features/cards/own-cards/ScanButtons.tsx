import { Camera, ImageUp } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { DRAWN_CODE_LABELS } from '../../../../domain/drawn-codes.ts'
import { Button } from '../../../ui/Button.tsx'
import { pixelsOfFile } from './pictures.ts'
import type { ReadCode } from './read-result.ts'

const CameraDialog = lazy(() => import('./CameraDialog.tsx'))

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type Said = { text: string; isProblem: boolean }

const READ_NOTHING = 'We found no code in that picture. Take one from nearer, in good light, or type the code.'
const NO_PICTURE = 'We could not open that picture. Choose another one, or type the code.'

async function readFile(file: File): Promise<ReadCode | null> {
  const pixels = await pixelsOfFile(file)
  const { startReader } = await import('./start-reader.ts')
  const reader = startReader()
  try {
    return await reader.read(pixels)
  } finally {
    reader.stop()
  }
}

function usePicture(onRead: (read: ReadCode) => void, say: (said: Said) => void) {
  const [isReading, setIsReading] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    setIsReading(true)
    try {
      const found = await readFile(file)
      if (found) onRead(found)
      else say({ text: READ_NOTHING, isProblem: true })
    } catch (error) {
      console.warn('The picture could not be read.', error)
      say({ text: NO_PICTURE, isProblem: true })
    } finally {
      setIsReading(false)
    }
  }
  return { isReading, read }
}

/** The ways to a code without typing it: the camera, or a picture. Both are read on the device. */
export function ScanButtons({ onRead }: { onRead: (read: ReadCode) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [said, setSaid] = useState<Said>()
  const input = useRef<HTMLInputElement>(null)
  const take = (read: ReadCode) => {
    setIsOpen(false)
    setSaid({ text: `Read a ${DRAWN_CODE_LABELS[read.symbology]}.`, isProblem: false })
    onRead(read)
  }
  const { isReading, read } = usePicture(take, setSaid)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <Button icon={<Camera {...icon} />} onClick={() => setIsOpen(true)}>
          Scan with the camera
        </Button>
        <Button icon={<ImageUp {...icon} />} busy={isReading} onClick={() => input.current?.click()}>
          Read from a picture
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Picture of the card"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <p
        role="status"
        className={said?.isProblem ? 'text-portal font-semibold text-danger-ink' : 'text-portal text-ink-muted'}
      >
        {said?.text}
      </p>
      <Suspense>{isOpen && <CameraDialog onRead={take} onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  )
}
